/** The address in a mail: a page that changes nothing until its reader taps: mail scanners follow links. */
export function linkTo(
  site: string,
  { token, type, redirectTo }: { token: string; type: string; redirectTo: string },
) {
  const query = new URLSearchParams({ token, type, redirect_to: redirectTo })
  return `${site}/auth/v1/verify?${query}`
}
