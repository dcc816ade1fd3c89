/** Shares from other apps: the path that receives one, and its storage until the driver takes it. */

/**
 * Path of the share target: the service worker handles the POST; without one the Worker answers that it
 * failed.
 */
export const SHARE_PATH = '/share-target'
/** Fields of the POST, as the web manifest names them. */
export const SHARE_FIELDS = { title: 'title', text: 'text', url: 'url', picture: 'picture' } as const
/** Cache on this phone that stores one share until the driver takes it. */
export const SHARED_CACHE = 'shared'
/** Header of a stored share with its time, in epoch milliseconds. */
export const SHARED_AT = 'x-shared-at'
/** A stored share expires after this time, in milliseconds. */
const SHARED_TTL_MS = 24 * 60 * 60 * 1000
/** A longer text is no order; letters. */
export const SHARED_TEXT_MAX = 20_000
/** A larger file is not stored: it would be refused anyway, and the refusal does not need its content. */
export const SHARED_FILE_MAX_BYTES = 64 * 1024 * 1024

/**
 * Outcome of a share in `?shared=`: it is stored (`here`), the first of several files is (`first`), or it did
 * not arrive (`none`).
 */
export type ShareOutcome = 'here' | 'first' | 'none'
/** The page that opens after a share, with its outcome. */
export const shareLanding = (outcome: ShareOutcome): string => `/upload?shared=${outcome}`

/** Title, text and URL of a share as one text; apps repeat the same text in several of them. */
export function sharedText(parts: readonly (string | null)[]): string {
  const lines = parts.map((part) => part?.trim() ?? '').filter((part) => part !== '')
  return lines
    .filter((line, at) => !lines.some((other, where) => where !== at && covers(other, line, where < at)))
    .join('\n')
    .slice(0, SHARED_TEXT_MAX)
}

/** Of two equal lines the first stays. */
const covers = (other: string, line: string, isEarlier: boolean): boolean =>
  other.includes(line) && (other.length > line.length || isEarlier)

/** Whether a share of the time `at` may still be taken. One without a time may not. */
export const isStillShared = (at: number, now: number): boolean =>
  at > 0 && at <= now + 60_000 && now - at < SHARED_TTL_MS

/**
 * Whether a POST may be a share of this phone. A phone's own share has no origin; a form of another site must
 * not put a picture into the editor.
 */
export const isOwnShare = (origin: string | null, referrer: string, home: string): boolean =>
  (origin === null || origin === 'null' || origin === home) &&
  (referrer === '' || referrer === 'about:client' || referrer.startsWith(`${home}/`))
