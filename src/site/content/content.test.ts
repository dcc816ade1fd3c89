import { expect, test } from 'vitest'
import { brand } from '#domain/brand.ts'
import { MESSAGE_MIN, MESSAGE_SOFT_MAX } from '#domain/limits.ts'
import { lint } from '#domain/messages/lint/lint.ts'
import { sources } from '#domain/messages/lint/policy-sources.ts'
import { platforms } from '#domain/messages/message.ts'
import { locations } from '#domain/site/locations.ts'
import { faq } from './faq.ts'
import { lineOf, pages, pagesOf, prose, samplesOf, wordsIn } from './pages.test-data.ts'
import type { MdxPage } from './pages.test-data.ts'

const posts = pagesOf('blog')
const tips = pagesOf('tips')
const isSuburb = ({ path }: MdxPage) => path.split('/').length === 3
const named = (list: readonly MdxPage[]) => list.map((page) => [page.path, page] as const)

test('§2.4, §2.6, §2.8 every link of the footer leads to a page with text', () => {
  expect(pagesOf('legal').map(({ path }) => path)).toEqual([
    'legal/driver-protection',
    'legal/privacy',
    'legal/terms',
  ])
  expect(posts.length).toBeGreaterThanOrEqual(12)
  expect(tips.filter((page) => !isSuburb(page)).length).toBeGreaterThanOrEqual(10)
  expect(tips.filter(isSuburb).length).toBeGreaterThanOrEqual(8)
  expect(locations.filter(({ suburbs }) => suburbs.length > 0).length).toBeGreaterThanOrEqual(4)
})

test.each(named(pages))('§3.15 %s has everything that its head and its card need', (path, page) => {
  expect(path).toMatch(/^(blog|tips|legal)(\/[a-z]+(-[a-z]+)*){1,2}$/)
  expect(lineOf(page, 'title').length).toBeLessThanOrEqual(60)
  expect(lineOf(page, 'description').length).toBeGreaterThanOrEqual(110)
  expect(lineOf(page, 'description').length).toBeLessThanOrEqual(160)
  const [published, modified] = [lineOf(page, 'published'), lineOf(page, 'modified')]
  for (const day of [published, modified])
    expect(new Date(`${day}T00:00:00Z`).toISOString().slice(0, 10)).toBe(day)
  expect(published >= brand.buildDate, 'nothing is older than the product').toBe(true)
  expect(modified >= published, 'changed after it was published').toBe(true)
  expect(page.front.tags).toSatisfy((tags) => Array.isArray(tags) && tags.length >= 2)
  if (page.kind === 'tips') expect(lineOf(page, 'country')).toBe('AU')
  else {
    expect(lineOf(page, 'author')).toBe(`The ${brand.name} team`)
    expect(lineOf(page, 'section')).not.toBe('')
  }
})

test.each(['title', 'description'])('§3.15 no two pages have the same %s', (key) => {
  const all = pages.map((page) => lineOf(page, key))
  expect(new Set(all).size).toBe(all.length)
})

test.each(named(posts))('§2.8 %s is a story of 450 to 900 words in sections', (_path, page) => {
  expect(wordsIn(page)).toBeGreaterThanOrEqual(450)
  expect(wordsIn(page)).toBeLessThanOrEqual(900)
  expect(page.body.match(/^## /gm)?.length).toBeGreaterThanOrEqual(3)
  expect(samplesOf(page).length, 'a message to learn from').toBeGreaterThanOrEqual(1)
})

test.each(named(tips))('§2.6 %s has 250 to 500 words of its own', (_path, page) => {
  expect(wordsIn(page)).toBeGreaterThanOrEqual(250)
  expect(wordsIn(page)).toBeLessThanOrEqual(500)
  expect(page.body.match(/^## /gm)?.length).toBeGreaterThanOrEqual(3)
})

test('§2.6, §2.7 every place in the list has its page, and every page of a place is in the list', () => {
  const listed = locations.flatMap(({ slug, name, state, suburbs }) => [
    { path: `tips/${slug}`, city: name, state, suburb: undefined },
    ...suburbs.map((suburb) => ({
      path: `tips/${slug}/${suburb.slug}`,
      city: name,
      state,
      suburb: suburb.name,
    })),
  ])
  const written = tips.map(({ path, front }) => ({
    path,
    city: front.city,
    state: front.state,
    suburb: front.suburb,
  }))
  const byPath = (a: { path: string }, b: { path: string }) => a.path.localeCompare(b.path)
  expect(written.sort(byPath)).toEqual(listed.sort(byPath))
  expect(locations.map(({ name }) => name)).toEqual(locations.map(({ name }) => name).sort())
})

const samples = pages.flatMap((page) => samplesOf(page).map((text) => [page.path, text] as const))

test.each(samples)('the message shown in %s is safe to send on every platform: %s', (_path, text) => {
  // At a time when contact is welcome everywhere.
  const findings = platforms.flatMap((platform) => lint(text, { platform, moment: 'arriving' }))
  expect(findings.map(({ rule }) => rule)).toEqual([])
  expect(text.length).toBeGreaterThanOrEqual(MESSAGE_MIN)
  expect(text.length).toBeLessThanOrEqual(MESSAGE_SOFT_MAX)
})

test('no message is shown twice', () => {
  const texts = samples.map(([, text]) => text)
  expect(new Set(texts).size).toBe(texts.length)
})

const texts = [
  ...pages.map((page) => [
    page.path,
    `${lineOf(page, 'title')}\n${lineOf(page, 'description')}\n${page.body}`,
  ]),
  ...faq.flatMap(({ questions }) =>
    questions.map(({ id, question, answer }) => [`faq#${id}`, [question, ...answer].join('\n')]),
  ),
] as [string, string][]

test.each(texts)('§1.6 %s claims no more than the product may', (path, text) => {
  const percentages = text.match(/\d+\s?%|per ?cent/gi) ?? []
  expect(percentages).toEqual(path === 'faq#what-figures-mean' ? ['115%', '30%', '98%'] : [])
  expect(text).not.toMatch(
    /\bguarantee[sd]? (?:you )?(?:more|higher|better)\b|\bdouble your\b|\bearn up to\b/i,
  )
})

test.each(texts)(
  '%s calls the product, its address and the country’s English by their names',
  (_path, text) => {
    const elsewhere = text.replaceAll(brand.sender.email, '')
    expect(elsewhere.match(/kindrop/gi) ?? []).toSatisfy((found: string[]) =>
      found.every((name) => name === brand.name),
    )
    expect(elsewhere).not.toMatch(/[\w.]+@[\w.]+/)
    expect(text).not.toMatch(/\{product name\}|lorem|todo|tbd/i)
    expect(text).not.toMatch(
      /\b(?:color|favorite|neighborhood|center|organize|realize|apologize|license plate|curb)\w*/i,
    )
  },
)

test.each(named(pages))('%s is plain text to the MDX compiler', (_path, page) => {
  // MDX would take braces and angle brackets for code.
  expect(prose(page)).not.toMatch(/[{}<>]|^(?:import|export) /m)
  expect(page.body, 'the page sets the title itself').not.toMatch(/^# /m)
})

test('the platforms’ rules that we quote were read on the same day as those of the lint', () => {
  const post = posts.find(({ path }) => path === 'blog/what-each-chat-is-for')
  for (const { checked } of Object.values(sources)) {
    const day = new Intl.DateTimeFormat(brand.locale, { dateStyle: 'long', timeZone: 'UTC' })
    expect(post?.body).toContain(day.format(new Date(checked)))
  }
})
