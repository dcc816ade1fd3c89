import { maskText } from '../mask-text.ts'
import type { CrashReport } from './crash-report.ts'

/** The kind of a failure in a browser: code, an uncaught promise, a part of a page, or loading a part of the app. */
export const crashKinds = ['error', 'rejection', 'render', 'code_loading'] as const
export type CrashKind = (typeof crashKinds)[number]

export const MESSAGE_MAX = 300
export const STACK_MAX = 4000
/** In bytes: a report with characters of several bytes. */
export const CRASH_MAX_BYTES = 24 * 1024

/** Crockford's digits, in which no two look alike. */
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/**
 * A name for one failure that a person can read out: K7-4F9Q2M.
 * @param random six random bytes
 */
export const referenceFrom = (random: Uint8Array): string =>
  `K7-${Array.from(random.subarray(0, 6), (byte) => DIGITS[byte % DIGITS.length]).join('')}`

/** How many days a failure stays on the list after the last time that somebody met it. */
export const CRASH_DAYS = 30

/** What a browser gives of a failure. */
type Failure = { name?: unknown; message?: unknown; stack?: unknown }

/**
 * The message and the stack of a failure as they may leave the phone: cut to their sizes, with addresses and numbers
 * masked in the message, and nothing in the stack but the lines that name a place in our code.
 * @param origin the site's own, which is left out of the places
 */
export function describeFailure(failure: unknown, origin: string): Pick<CrashReport, 'message' | 'stack'> {
  const { name, message, stack } = (
    typeof failure === 'object' && failure !== null ? failure : { message: failure }
  ) as Failure
  const words = typeof message === 'string' ? message : ''
  const kind = typeof name === 'string' && name !== '' ? `${name}: ` : ''
  return {
    message: maskText(`${kind}${words}`, MESSAGE_MAX),
    stack: placesIn(typeof stack === 'string' ? stack : '', origin),
  }
}

/** A line of a stack: "at name (url:1:2)" in Chromium, "name@url:1:2" in Firefox and Safari. */
const PLACE = /(?:^\s*at\s+)?([\w$.<>[\] ]*?)\s*[(@]?\s*(https?:\/\/[^\s()]+):(\d+):(\d+)\)?\s*$/

function placesIn(stack: string, origin: string): string {
  const places = stack.split('\n').flatMap((line) => {
    const [, name = '', url = '', row, column] = PLACE.exec(line) ?? []
    // Other origins are browser extensions, whose failures are not ours.
    if (!url.startsWith(`${origin}/`)) return []
    const path = url.slice(origin.length).replace(/[?#].*$/, '')
    return [`${name.trim() || 'anonymous'} ${path}:${row}:${column}`]
  })
  return places.slice(0, 30).join('\n').slice(0, STACK_MAX)
}
