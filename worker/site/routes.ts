import { Hono } from 'hono'
import { SCREENSHOT_MAX_BYTES } from '#domain/limits.ts'
import { CrashParams, CrashReport } from '#domain/site/crash-report.ts'
import { CRASH_MAX_BYTES } from '#domain/site/crash.ts'
import { shareLanding } from '#domain/site/share.ts'
import { MINUTE_S } from '#domain/time.ts'
import { actorOf } from '../admin/actor.ts'
import { adminSection } from '../admin/section.ts'
import type { App } from '../app.ts'
import { siteOf } from '../auth/redirect.ts'
import { contentPolicyFor } from '../headers.ts'
import { drain, limitBody } from '../limits/body.ts'
import { clientNetwork, requireToken } from '../limits/rate-limits.ts'
import { tryOrLog } from '../logging/log-error.ts'
import { valid } from '../validate.ts'
import { listCrashes, recordCrash, removeCrash } from './crashes.ts'
import { failedPage, failedPagePolicy, getFeed, getPage, robotsText, securityText } from './pages.ts'

/** Feeds and the sitemap change with a build. */
const CACHE_CONTROL = 'public, max-age=3600'

export const pages = new Hono<App>()
  .get('/robots.txt', (c) =>
    c.text(robotsText(siteOf(c.env, c.req.url)), 200, { 'Cache-Control': CACHE_CONTROL }),
  )
  .get('/.well-known/security.txt', (c) =>
    c.text(securityText(siteOf(c.env, c.req.url), Date.now()), 200, { 'Cache-Control': CACHE_CONTROL }),
  )
  .get('/sitemap.xml', async (c) =>
    c.body(await getFeed(c.env, c.req.url, 'sitemap'), 200, {
      'Content-Type': 'application/xml; charset=utf-8',
      'Cache-Control': CACHE_CONTROL,
    }),
  )
  .get('/rss.xml', async (c) =>
    c.body(await getFeed(c.env, c.req.url, 'rss'), 200, {
      'Content-Type': 'application/rss+xml; charset=utf-8',
      'Cache-Control': CACHE_CONTROL,
    }),
  )
  .get('/*', async (c, next) => {
    const { pathname, search } = new URL(c.req.url)
    if (/^\/(?:api|auth\/v1|media|pages)(?:\/|$)/.test(pathname)) return next()
    // With one leading slash: browsers read a path that begins with two as another host.
    if (/.\/+$/.test(pathname)) return c.redirect(`/${pathname.replace(/^\/+|\/+$/g, '')}${search}`, 308)
    const page = await tryOrLog('page', () => getPage(c.env, c.req.url))
    if (!page) return c.html(failedPage(), 500, { 'Content-Security-Policy': failedPagePolicy })
    const { html, etag, status, isRendered } = page
    const policy = contentPolicyFor(c.env)
    const headers = {
      // A development server writes its styles into the page.
      'Content-Security-Policy': isRendered ? policy : policy.replace(/style-src/, "$& 'unsafe-inline'"),
      // A page is revalidated each time, and not sent again when it is the same.
      'Cache-Control': 'public, max-age=0, must-revalidate',
      ETag: etag,
    }
    if (status === 200 && c.req.header('If-None-Match') === etag) return c.body(null, 304, headers)
    return c.html(html, status, headers)
  })

/** A picture and its words. */
const READ_MAX_BYTES = SCREENSHOT_MAX_BYTES + 64 * 1024

/**
 * Handles a share that the service worker did not, which happens only right after installing, when there is none yet.
 * The picture is neither read nor stored: the page says so and asks for it again.
 */
export const share = new Hono<App>().post('/', async (c) => {
  if (c.req.raw.body) await drain(c.req.raw.body, READ_MAX_BYTES)
  return c.redirect(shareLanding('none'), 303)
})

/** Reports of one network in a minute: a page sends five at most, and many drivers share an address. */
const CRASHES_PER_NETWORK = { burst: 30, seconds: MINUTE_S }

/** Failures in browsers, from anybody: a page that fails need not be a signed-in driver's. */
export const crashReports = new Hono<App>().post(
  '/',
  limitBody(CRASH_MAX_BYTES),
  valid('json', CrashReport),
  async (c) => {
    const network = clientNetwork(c.req.raw)
    if (network) await requireToken(c.env, { key: `crashes:${network}`, size: CRASHES_PER_NETWORK })
    const userAgent = c.req.header('user-agent') ?? null
    await recordCrash(c.env, c.var.db, { report: c.req.valid('json'), userAgent })
    return c.body(null, 204)
  },
)

export const crashesAdmin = adminSection()
  .get('/', async (c) => c.json(await listCrashes(c.var.db)))
  .delete('/:id', valid('param', CrashParams), async (c) => {
    await removeCrash(c.var.db, actorOf(c), c.req.valid('param').id)
    return c.body(null, 204)
  })
