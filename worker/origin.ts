/**
 * Whether a socket is opened by a page of this site, or by no page at all. A browser always says which page opens
 * one. Whoever says nothing is no browser and shows no page.
 */
export function isOwnOrigin(env: Env, request: Request): boolean {
  const origin = request.headers.get('origin')
  if (origin === null) return true
  const own = [request.url, env.SITE_URL].filter((url) => URL.canParse(url)).map((url) => new URL(url).host)
  return URL.canParse(origin) && own.includes(new URL(origin).host)
}
