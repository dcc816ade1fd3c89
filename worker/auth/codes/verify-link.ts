import type { Purpose } from '../../db/proof-schema.ts'

/** The address in a mail. Its page changes nothing until its reader taps: mail scanners follow links. */
export function verifyLink(
  site: string,
  { token, type, redirectTo }: { token: string; type: string; redirectTo: string },
) {
  const query = new URLSearchParams({ token, type, redirect_to: redirectTo })
  return `${site}/auth/v1/verify?${query}`
}

/** The type by which links and redirects name the token to the client. */
export const linkTypeOf = (purpose: Purpose) =>
  purpose.startsWith('email_change') ? 'email_change' : purpose
