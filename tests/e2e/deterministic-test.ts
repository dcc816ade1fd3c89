// Journeys are deterministic: a page's random numbers repeat in every run, and its day does not end
// meanwhile, and it has its font. Ids stay random, because the server of all journeys stores them.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type Browser, type BrowserContext, expect, test as base } from '@playwright/test'
import '../fresh-connections.ts'

type JourneyOptions = {
  failOnConsole: void
  timezoneId: string | undefined
}

export const test = base.extend<JourneyOptions, { browser: Browser }>({
  // Further phones that a journey opens are included.
  browser: [
    async ({ browser }, use) => {
      const open = browser.newContext.bind(browser)
      browser.newContext = async (options) => recordConsole(await makeDeterministic(await open(options)))
      await use(browser)
    },
    { scope: 'worker' },
  ],
  // eslint-disable-next-line no-empty-pattern
  timezoneId: async ({}, use) => use(zoneAtNoon(new Date())),
  failOnConsole: [
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      consoleLines.length = 0
      expected.length = 0
      await use()
      const unexpected = consoleLines.filter((line) => !expected.some((words) => line.includes(words)))
      expect(unexpected, 'errors and warnings in the console').toEqual([])
    },
    { auto: true },
  ],
})

/** Console errors and warnings of all pages of the running journey. */
const consoleLines: string[] = []
const expected: string[] = []
/**
 * Chromium's own lines: of failed responses, to a request or a socket's handshake, of features that journeys
 * lack, of a page that was left.
 */
const IGNORED_LINES =
  /^Failed to load resource|HTTP Authentication failed|net::ERR_|Service Worker registration blocked|WebSocket is closed before/

/** Declares the warnings that a journey provokes, by words in them. Any other one fails it. */
export const expectInConsole = (...words: string[]) => void expected.push(...words)

/** The app's warnings while a journey is offline. */
const OFFLINE_WARNINGS = [
  'Failed to fetch',
  'could not be fetched ahead',
  'The picture reader could not be started',
  'There’s no connection',
]

/** Records the consoles of a browser's pages, with uncaught errors and rejections. */
function recordConsole(context: BrowserContext): BrowserContext {
  context.on('console', (message) => {
    const isProblem = message.type() === 'error' || message.type() === 'warning'
    if (isProblem && !IGNORED_LINES.test(message.text()))
      consoleLines.push(`${message.type()}: ${message.text()}`)
  })
  const setOffline = context.setOffline.bind(context)
  context.setOffline = (offline) => {
    if (offline) expectInConsole(...OFFLINE_WARNINGS)
    return setOffline(offline)
  }
  context.on('weberror', (error) => consoleLines.push(`uncaught: ${error.error().message}`))
  return context
}

const fontFile = createRequire(import.meta.url).resolve(
  '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
)
const font = readFileSync(fontFile, 'base64')

/** Seeds the random numbers of every page of a browser by the journey's title, and gives each page its font. */
export async function makeDeterministic(context: BrowserContext): Promise<BrowserContext> {
  await context.addInitScript(seedRandom, hashOf(test.info().titlePath.join(' ')))
  await context.addInitScript(addFont, font)
  return context
}

/**
 * A time zone where it is about noon, so that neither midnight nor the hour of the run matters: the times in
 * a screenshot are always as far away.
 */
export function zoneAtNoon(now: Date): string {
  const ahead = 12 - now.getUTCHours()
  // East of Greenwich these names have a minus.
  return ahead === 0 ? 'Etc/GMT' : `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`
}

/** FNV-1a. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (const letter of text) hash = Math.imul(hash ^ letter.codePointAt(0)!, 0x01000193)
  return hash >>> 0
}

/**
 * A page on a busy machine does without its font, which is optional to it, and this machine has none of the fonts that
 * the stand-ins are measured for: its lines would break elsewhere. Runs in the page, before any of its code.
 */
function addFont(base64: string) {
  const bytes = Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0))
  document.fonts.add(new FontFace('Figtree', bytes, { weight: '300 900' }))
}

/** Runs in the page, before any of its code. */
function seedRandom(title: number) {
  // A reopened page draws new numbers, as any page does: two history entries never have one key.
  const KEY = 'journey.pages'
  let pages = 0
  try {
    pages = Number(sessionStorage.getItem(KEY)) + 1
    sessionStorage.setItem(KEY, String(pages))
  } catch {
    // Without storage, every page counts as the first one.
  }
  let state = (title + Math.imul(pages, 0x9e3779b1)) >>> 0
  /** Mulberry32: a 32-bit integer. */
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return (mixed ^ (mixed >>> 14)) >>> 0
  }
  Math.random = () => next() / 2 ** 32
  const originalGetRandomValues = Crypto.prototype.getRandomValues
  Crypto.prototype.getRandomValues = function <T extends ArrayBufferView<ArrayBuffer>>(
    this: Crypto,
    into: T,
  ): T {
    if (!(into instanceof Uint32Array) || into.length !== 1)
      return originalGetRandomValues.call(this, into) as T
    into[0] = next()
    return into
  }
}
