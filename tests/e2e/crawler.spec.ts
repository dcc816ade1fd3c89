// A search engine's view: HTML over HTTP, without running scripts.
import type { APIRequestContext } from '@playwright/test'
import { DOMParser } from '@xmldom/xmldom'
import { type CrawledPage, crawlPage, parsed } from './crawler.ts'
import { expect, origin, test } from './driver.ts'

// One after the other, so that the site, which none of them changes, is crawled once.
test.describe.configure({ mode: 'default' })

type Site = { listed: string[]; pages: Map<string, CrawledPage> }

let site: Promise<Site> | undefined
const crawl = (request: APIRequestContext): Promise<Site> => (site ??= crawlAll(request))

/** All pages that a crawler finds, from the sitemap and by links. */
async function crawlAll(request: APIRequestContext): Promise<Site> {
  const sitemap = parsed(await (await request.get(`${origin()}/sitemap.xml`)).text())
  const listed = Array.from(
    sitemap.getElementsByTagName('loc'),
    (loc) => new URL(loc.textContent ?? '').pathname,
  )
  const pages = new Map<string, CrawledPage>()
  const queue = [...listed]
  for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
    if (pages.has(path)) continue
    const seen = await crawlPage(request, path)
    pages.set(path, seen)
    queue.push(...seen.links.map((link) => link.pathname))
  }
  return { listed, pages }
}

test('§2.26 §3.15 a crawler finds a page behind every link, and what it was led to on the page', async ({
  request,
}) => {
  const { pages } = await crawl(request)
  const broken = Array.from(pages.values()).flatMap(({ path, links }) =>
    links
      .filter(({ pathname, hash }) => {
        const target = pages.get(pathname)!
        return target.status !== 200 || (hash !== '' && !target.ids.has(decodeURIComponent(hash.slice(1))))
      })
      .map((link) => `${path} → ${link.pathname}${link.hash}`),
  )
  expect(broken).toEqual([])
})

test('§3.15 the list for search engines is exactly the pages for visitors', async ({ request }) => {
  const { listed, pages } = await crawl(request)
  const open = Array.from(pages.values()).filter(
    ({ isPage, robots }) => isPage && !robots.includes('noindex'),
  )
  expect(listed.toSorted()).toEqual(open.map(({ path }) => path).toSorted())
  expect(listed.length).toBeGreaterThan(50)
})

test('§3.15 §9.27 every page has a name, a description, an address and a picture of its own', async ({
  request,
}) => {
  const { listed, pages } = await crawl(request)
  const all = listed.map((path) => pages.get(path)!)
  for (const field of ['title', 'description', 'canonical', 'image'] as const) {
    const values = all.map((page) => page[field])
    expect(
      values.filter((value, index) => value === '' || values.indexOf(value) !== index),
      field,
    ).toEqual([])
  }
  for (const { path, canonical, og, description } of all) {
    expect(canonical).toBe(`${origin()}${path}`)
    expect(og('og:url')).toBe(canonical)
    expect(og('og:locale')).toBe('en_AU')
    expect(description.length, description).toBeGreaterThanOrEqual(110)
    expect(description.length, description).toBeLessThanOrEqual(160)
  }
  await Promise.all(
    all.map(async ({ image }) => {
      const answer = await request.get(image)
      expect(answer.headers()['content-type'], image).toBe('image/png')
      const bytes = await answer.body()
      expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)], image).toEqual([1200, 630])
    }),
  )
})

test('§3.15 what the pages tell machines about themselves is complete', async ({ request }) => {
  const { listed, pages } = await crawl(request)
  const wanted: Record<string, string[]> = {
    Organization: ['name', 'url', 'logo'],
    SoftwareApplication: ['name', 'applicationCategory', 'operatingSystem', 'offers'],
    FAQPage: ['mainEntity'],
    BlogPosting: ['headline', 'image', 'datePublished', 'dateModified', 'author', 'publisher'],
    Article: ['headline', 'image', 'datePublished', 'dateModified', 'author', 'publisher'],
    BreadcrumbList: ['itemListElement'],
  }
  const found = new Set<string>()
  for (const path of listed) {
    for (const thing of pages.get(path)!.jsonLd) {
      const type = String(thing['@type'])
      found.add(type)
      expect(thing['@context'], path).toBe('https://schema.org')
      expect(Object.keys(thing), `${path}: ${type}`).toEqual(expect.arrayContaining(wanted[type] ?? ['name']))
      // §2.34 The figures of the page never become ratings.
      expect(JSON.stringify(thing)).not.toMatch(/aggregateRating|ratingValue/i)
    }
  }
  const article = found.has('BlogPosting') ? 'BlogPosting' : 'Article'
  expect([...found]).toEqual(
    expect.arrayContaining(['Organization', 'SoftwareApplication', 'FAQPage', article, 'BreadcrumbList']),
  )
})

test('§2.8 the blog can be subscribed to', async ({ request }) => {
  const answer = await request.get(`${origin()}/rss.xml`)
  expect(answer.headers()['content-type']).toContain('application/rss+xml')
  const feed = new DOMParser().parseFromString(await answer.text(), 'text/xml')
  const items = Array.from(feed.getElementsByTagName('item'))
  expect(items.length).toBeGreaterThanOrEqual(12)
  const { listed } = await crawl(request)
  const dates = items.map((item) => Date.parse(item.getElementsByTagName('pubDate')[0]?.textContent ?? ''))
  expect(dates).toEqual(dates.toSorted((a, b) => b - a))
  for (const item of items) {
    for (const part of ['title', 'description', 'guid', 'category'])
      expect(item.getElementsByTagName(part)[0]?.textContent).toBeTruthy()
    expect(listed).toContain(new URL(item.getElementsByTagName('link')[0]!.textContent!).pathname)
  }
  const home = await (await request.get(`${origin()}/blog`)).text()
  expect(home).toContain('type="application/rss+xml"')
})

for (const path of [
  '/blog/none',
  '/tips/<script>',
  '/tips/atlantis',
  '/no/such/page',
  '/%E0%A4%A',
  '/FAQ.php',
]) {
  test(`§2.26 ${path} is no page, and the answer says so`, async ({ request }) => {
    const { status, robots, text } = await crawlPage(request, path)
    expect(status).toBe(404)
    expect(robots).toContain('noindex')
    expect(text).toContain('No such address')
    expect(text).not.toContain('<script>alert')
  })
}

test('§2.6 a suburb without words of its own shows its city, and asks not to be listed', async ({
  request,
}) => {
  const { status, robots, canonical } = await crawlPage(request, '/tips/sydney/no-such-suburb')
  expect(status).toBe(200)
  expect(robots).toContain('noindex')
  expect(canonical).toBe(`${origin()}/tips/sydney`)
})

test('a page with junk in its query is the same page', async ({ request }) => {
  const { canonical, status } = await crawlPage(request, `/faq?ref=${'%00junk'.repeat(280)}`)
  expect(status).toBe(200)
  expect(canonical).toBe(`${origin()}/faq`)
})

test('a slash at the end leads to the page without it', async ({ request }) => {
  const answer = await request.get(`${origin()}/faq/?ref=abc`, { maxRedirects: 0 })
  expect(answer.status()).toBe(308)
  expect(answer.headers().location).toBe('/faq?ref=abc')
})

test('§2.26 no address of ours leads to another site, however many slashes it has', async ({ request }) => {
  for (const path of [
    '//evil.example/x/?q=1',
    '///evil.example/x//?q=1',
    String.raw`/\evil.example/x/?q=1`,
  ]) {
    const answer = await request.get(origin() + path, { maxRedirects: 0 })
    expect(answer.headers().location).toBe('/evil.example/x?q=1')
  }
})

test('a page that has not changed is not sent again', async ({ request }) => {
  const first = await request.get(`${origin()}/faq`)
  const again = await request.get(`${origin()}/faq`, { headers: { 'If-None-Match': first.headers().etag! } })
  expect(again.status()).toBe(304)
  expect(first.headers()['content-security-policy']).toContain("default-src 'none'")
})

test('search engines are told what to read', async ({ request }) => {
  const robots = await (await request.get(`${origin()}/robots.txt`)).text()
  expect(robots).toContain(`Sitemap: ${origin()}/sitemap.xml`)
  expect(robots).toContain('Disallow: /api/')
})
