import { html } from 'hono/html'
import { brand } from '#domain/brand.ts'
import { ORIGIN_PLACEHOLDER, SETTINGS_META } from '#domain/site/placeholders.ts'
import { DAY_MS } from '#domain/time.ts'
import { publicSettings } from '../auth/public-settings.ts'
import { siteOf } from '../auth/redirect.ts'
import { requestReferences } from '../logging/log-error.ts'
import { sha256 } from '../sha256.ts'

/** The form of a page's address; every other address is no page. */
const PAGE_PATH = /^(?:\/|(?:\/[a-z0-9]+(?:-[a-z0-9]+)*)+)$/
const SUBURB_PATH = /^(\/tips\/[a-z0-9-]+)\/[a-z0-9-]+$/

/** A page to send: its HTML, an ETag that changes when the HTML does, and whether the build has prerendered it. */
type Page = { html: string; etag: string; status: 200 | 404; isRendered: boolean }

/**
 * The page of an address below this site, with the site's own address in its head. An unknown address has a page as
 * well, with status 404 (§2.26).
 */
export async function getPage(env: Env, url: string): Promise<Page> {
  const { pathname } = new URL(url)
  const known = PAGE_PATH.test(pathname)
  const page = known && (await findBuilt(env, url, pathname === '/' ? '/index' : pathname))
  if (page) return { ...page, status: 200, isRendered: true }
  const cityPage = known && (await findCityOf(env, url, pathname))
  if (cityPage) return { ...cityPage, status: 200, isRendered: true }
  const missing = await findBuilt(env, url, '/404')
  if (missing) return { ...missing, status: 404, isRendered: true }
  // No page was prerendered, as in a development server: the app renders every page by itself.
  return { ...(await getFile(env, url, '/index.html')), status: 200, isRendered: false }
}

/** A feed or sitemap of the build, with the site's own address in it. */
export async function getFeed(env: Env, url: string, name: 'sitemap' | 'rss'): Promise<string> {
  return (await getFile(env, url, `/pages/${name}.xml`)).html
}

/** §2.6 A suburb without its own content shows its city's page, and asks search engines not to list it. */
async function findCityOf(env: Env, url: string, pathname: string) {
  const city = SUBURB_PATH.exec(pathname)?.[1]
  const page = city && (await findBuilt(env, url, city))
  if (!page) return null
  return { ...page, html: page.html.replace('</head>', '<meta name="robots" content="noindex" /></head>') }
}

async function findBuilt(env: Env, url: string, path: string) {
  const file = await fetchFile(env, url, `/pages${path}.html`)
  return file.ok ? withSite(env, url, file) : (await file.body?.cancel(), null)
}

async function getFile(env: Env, url: string, path: string) {
  const file = await fetchFile(env, url, path)
  if (!file.ok) throw new Error(`The build has not written ${path}`)
  return withSite(env, url, file)
}

const fetchFile = (env: Env, url: string, path: string) => env.ASSETS.fetch(new URL(path, url))

/** Adds the site's own address to a file of the build, and to a page its open ways to sign in (§2.9). */
async function withSite(env: Env, url: string, file: Response) {
  const site = siteOf(env, url)
  const settings = JSON.stringify(publicSettings(env))
  const meta = html`<meta name="${SETTINGS_META}" content="${settings}" />`
  const [text, digest] = await Promise.all([file.text(), sha256(site + settings)])
  const etag = file.headers.get('etag')?.replace(/^W\//, '').replaceAll('"', '') ?? ''
  return {
    html: text.replaceAll(ORIGIN_PLACEHOLDER, site).replace('</head>', () => `${meta}</head>`),
    etag: `W/"${etag}-${digest.slice(0, 8)}"`,
  }
}

/**
 * The rules for search engines (RFC 9309): they may read all public pages. Pages of the app say by themselves that
 * they are not to be listed, which a crawler can only see when it may read them.
 * @param site the site's origin, without a slash at its end
 */
export const robotsText = (site: string): string =>
  ['User-agent: *', 'Disallow: /api/', 'Disallow: /auth/v1/', '', `Sitemap: ${site}/sitemap.xml`, ''].join(
    '\n',
  )

/** RFC 9116 §2.5.5 asks for less than a year. A copy elsewhere is valid for a month. */
const GOOD_FOR_DAYS = 30

/**
 * The contact for reports of weaknesses (RFC 9116).
 * @param site the site's origin, without a slash at its end
 * @param now epoch milliseconds; the text changes once a day
 */
export function securityText(site: string, now: number): string {
  const today = now - (now % DAY_MS)
  return [
    `Contact: mailto:${brand.sender.email}`,
    `Expires: ${new Date(today + GOOD_FOR_DAYS * DAY_MS).toISOString()}`,
    `Preferred-Languages: ${brand.locale.split('-')[0]}`,
    `Canonical: ${site}/.well-known/security.txt`,
    '',
  ].join('\n')
}

/** The policy of the page below: it has its own style, and loads nothing. */
export const failedPagePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/**
 * §2.49 The page that stands for one that the server could not send. It needs no file of the build, since those may be
 * what fails. The reference is that of the request's line in the log.
 */
export function failedPage() {
  const reference = requestReferences.getStore()
  return html`<!doctype html>
    <html lang="${brand.locale}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>Something went wrong | ${brand.name}</title>
        <style>
          :root {
            color-scheme: light dark;
            --canvas: light-dark(#eff2ed, #090b0a);
            --surface: light-dark(#fff, #131715);
            --line: light-dark(#d3dad2, #2a322d);
            --ink: light-dark(#121a16, #eef3ef);
            --muted: light-dark(#46534b, #a9b6ae);
            --go: light-dark(#0b6e47, #58d996);
            --on-go: light-dark(#fff, #03170d);
          }
          body {
            display: grid;
            min-height: 100dvh;
            margin: 0;
            place-items: center;
            background: var(--canvas);
            color: var(--ink);
            font:
              1.0625rem/1.5 system-ui,
              sans-serif;
          }
          main {
            box-sizing: border-box;
            width: min(28rem, 100% - 2rem);
            padding: 2rem 1.5rem;
            border: 1px solid var(--line);
            border-radius: 22px 22px 22px 4px;
            background: var(--surface);
          }
          h1 {
            margin: 0.25rem 0 0.5rem;
            font-size: 1.5rem;
            line-height: 1.2;
          }
          p {
            margin: 0 0 1rem;
            color: var(--muted);
          }
          .brand {
            margin: 0;
            color: var(--go);
            font-weight: 800;
          }
          .retry {
            display: block;
            padding: 0.875rem;
            border-radius: 18px;
            background: var(--go);
            color: var(--on-go);
            font-weight: 700;
            text-align: center;
            text-decoration: none;
          }
          .links {
            margin: 1rem 0 0;
            font-size: 0.9375rem;
          }
          .links a {
            color: inherit;
          }
        </style>
      </head>
      <body>
        <main>
          <p class="brand">${brand.name}</p>
          <h1>Something went wrong</h1>
          <p>That’s on us, not on you. Your messages and your draft are safe. Try again in a moment.</p>
          <a class="retry" href="">Try Again</a>
          <p class="links">
            Still not working? Write to <a href="mailto:${brand.sender.email}">${brand.sender.email}</a>${
              reference ? html` and mention <b>${reference}</b>` : ''
            }.
          </p>
        </main>
      </body>
    </html>`
}
