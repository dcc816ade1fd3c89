// Nothing in a journey is left to chance: what a page draws by lot is drawn alike whenever the journey is run, and its
// day does not end meanwhile. Ids stay of their own, because the server of all journeys keeps them.
import { type Browser, type BrowserContext, test as base } from '@playwright/test'
import '../fresh-connections.ts'

export const test = base.extend<{ timezoneId: string | undefined }, { browser: Browser }>({
  // A journey opens further phones by itself: they are part of it.
  browser: [
    async ({ browser }, use) => {
      const open = browser.newContext.bind(browser)
      browser.newContext = async (options) => withoutChance(await open(options))
      await use(browser)
    },
    { scope: 'worker' },
  ],
  // eslint-disable-next-line no-empty-pattern
  timezoneId: async ({}, use) => use(zoneAtNoon(new Date())),
})

/** Has every page of a browser draw its lots as the title of the journey wants it. */
export async function withoutChance(context: BrowserContext): Promise<BrowserContext> {
  await context.addInitScript(drawFrom, hashOf(test.info().titlePath.join(' ')))
  return context
}

/**
 * Where it is about noon, so that neither a driver's midnight nor the hour at which somebody runs this comes into it:
 * the times in a picture are always as far away.
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

/** Runs in the page, before any of its code. */
function drawFrom(title: number) {
  // A page that is opened anew draws anew, as any page does: two entries of the history never have one key.
  const KEY = 'journey.pages'
  let pages = 0
  try {
    pages = Number(sessionStorage.getItem(KEY)) + 1
    sessionStorage.setItem(KEY, String(pages))
  } catch {
    // Where nothing can be kept, every page is the first one.
  }
  let state = (title + Math.imul(pages, 0x9e3779b1)) >>> 0
  /** Mulberry32: a whole number of 32 bits. */
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return (mixed ^ (mixed >>> 14)) >>> 0
  }
  Math.random = () => next() / 2 ** 32
  const drawn = Crypto.prototype.getRandomValues
  Crypto.prototype.getRandomValues = function <T extends ArrayBufferView<ArrayBuffer>>(
    this: Crypto,
    into: T,
  ): T {
    if (!(into instanceof Uint32Array) || into.length !== 1) return drawn.call(this, into) as T
    into[0] = next()
    return into
  }
}
