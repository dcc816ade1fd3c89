// Weight of the front page by kind, and the part of its code that loads before the largest paint.
import { gzipSync } from 'node:zlib'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { browserFlags, findBrowser } from '../../scripts/browser.js'
import { kilobytes } from './report.ts'

/** React and the router are 105 KB of the scripts; docs/decisions/002-react-in-the-browser.md has the figures. */
const MAX_BYTES = { script: 165 * 1024, stylesheet: 15 * 1024 } as const
/** Lighthouse's slow 4G, like a phone at the edge of a town. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 93_750 }

type ResourceKind = 'document' | 'script' | 'stylesheet' | 'font' | 'image'
type PageResource = { kind: string; path: string; bytes: number }

/** Prints the measurement; returns the exceeded limits. */
export async function measurePageWeight(origin: string): Promise<string[]> {
  const browser = await chromium.launch({ executablePath: findBrowser(), args: browserFlags })
  try {
    const quick = await visit(await browser.newContext(fresh), origin)
    const slow = await visit(await browser.newContext(fresh), origin, SLOW_4G)
    for (const kind of ['document', 'script', 'stylesheet', 'font', 'image'] satisfies ResourceKind[]) {
      const pageResources = quick.parts.filter((part) => part.kind === kind)
      console.log(
        `/ ${kind.padEnd(12)} ${kilobytes(sum(pageResources)).padStart(12)}   ${pageResources.length} files`,
      )
    }
    const broken = Object.entries(MAX_BYTES)
      .filter(([kind, most]) => sum(quick.parts.filter((part) => part.kind === kind)) > most)
      .map(([kind, most]) => `/ loads more than ${most / 1024} KB of ${kind}`)
    for (const [network, { paint, early }] of Object.entries({ 'as it is': quick, 'slow 4G': slow })) {
      const scripts = early.join(', ') || 'none'
      console.log(
        `largest paint ${Math.round(paint)} ms on a network ${network}; scripts before it: ${scripts}`,
      )
      if (early.length > 0) broken.push(`Code came before the largest paint: ${scripts}`)
    }
    return broken
  } finally {
    await browser.close()
  }
}

const fresh = { serviceWorkers: 'block', viewport: { width: 360, height: 740 } } as const

async function visit(context: BrowserContext, origin: string, network?: typeof SLOW_4G) {
  const page = await context.newPage()
  const pageResources: PageResource[] = []
  page.on('response', async (response) => {
    const { pathname } = new URL(response.url())
    const kind = response.request().resourceType()
    // Pictures and fonts are compressed already.
    const body = await response.body().catch(() => Buffer.alloc(0))
    const bytes = /image|font|media/.test(kind) ? body.length : gzipSync(body, { level: 9 }).length
    pageResources.push({ kind, path: pathname, bytes })
  })
  if (network) {
    const devtools = await context.newCDPSession(page)
    await devtools.send('Network.emulateNetworkConditions', network)
  }
  await page.addInitScript(recordLargestPaint)
  await page.goto(origin)
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(2_000)
  const timing = await readTiming(page)
  await context.close()
  if (timing.paint === null) throw new Error('The browser did not say when the largest paint was')
  return { parts: pageResources, paint: timing.paint, early: timing.early }
}

/** Runs in the page before anything else does. */
function recordLargestPaint() {
  new PerformanceObserver((list) => {
    Object.assign(window, { largestPaint: list.getEntries().at(-1)?.startTime })
  }).observe({ type: 'largest-contentful-paint', buffered: true })
}

const readTiming = (page: Page) =>
  page.evaluate(() => {
    const paint = (window as { largestPaint?: number }).largestPaint ?? null
    const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const early = resources
      .filter(({ name, responseStart }) => name.endsWith('.js') && responseStart < (paint ?? 0))
      .map(({ name }) => new URL(name).pathname)
    return { paint, early }
  })

const sum = (pageResources: PageResource[]) => pageResources.reduce((bytes, part) => bytes + part.bytes, 0)
