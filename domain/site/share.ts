/** What other apps share with this one: where it arrives, and how it waits for a driver. */

/** Where a phone posts what is shared: the service worker takes it, or the Worker says that nobody was there. */
export const SHARE_PATH = '/share-target'
/** The fields of what is posted, as the web manifest names them. */
export const SHARE_FIELDS = { title: 'title', text: 'text', url: 'url', picture: 'picture' } as const
/** The cache on this phone in which one shared thing waits for its driver. */
export const SHARED_CACHE = 'shared'
/** The header of a waiting thing that says when it came, in epoch milliseconds. */
export const SHARED_AT = 'x-shared-at'
/** What nobody has taken for this long is let go, in milliseconds. */
const SHARED_TTL_MS = 24 * 60 * 60 * 1000
/** A text longer than this is no order; letters. */
export const SHARED_TEXT_MAX = 20_000
/** A file larger than this is not put away: it would be refused anyway. The sentence of the refusal needs none of it. */
export const SHARED_FILE_MAX_BYTES = 64 * 1024 * 1024

/**
 * What became of a share, as `?shared=` says: it waits here (`here`), the first of several files does (`first`), or
 * it did not arrive (`none`).
 */
export type ShareOutcome = 'here' | 'first' | 'none'
/** The page on which a share lands, with what became of it. */
export const shareLanding = (outcome: ShareOutcome): string => `/upload?shared=${outcome}`

/** Title, text and address of a share as one text; apps put the same words into several of them. */
export function sharedText(parts: readonly (string | null)[]): string {
  const lines = parts.map((part) => part?.trim() ?? '').filter((part) => part !== '')
  return lines
    .filter((line, at) => !lines.some((other, where) => where !== at && covers(other, line, where < at)))
    .join('\n')
    .slice(0, SHARED_TEXT_MAX)
}

/** Of two that say the same, the first stays. */
const covers = (other: string, line: string, isEarlier: boolean): boolean =>
  other.includes(line) && (other.length > line.length || isEarlier)

/** Whether a thing that came at `at` may still be taken. What does not say when it came may not. */
export const isStillShared = (at: number, now: number): boolean =>
  at > 0 && at <= now + 60_000 && now - at < SHARED_TTL_MS

/**
 * Whether a post may be a share of this phone. A phone's own share comes from nowhere; a form of another site must
 * not put a picture on a driver's desk.
 */
export const isOwnShare = (origin: string | null, referrer: string, home: string): boolean =>
  (origin === null || origin === 'null' || origin === home) &&
  (referrer === '' || referrer === 'about:client' || referrer.startsWith(`${home}/`))
