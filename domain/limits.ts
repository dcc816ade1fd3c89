/** Constants of the whole product, each with its clause. */

/** §9.21 Mobile layout applies below this width, in CSS pixels. */
export const MOBILE_BREAKPOINT = 768

/** §9.26 Data is fresh for this long, in milliseconds; a failed query is retried once. */
export const QUERY_FRESH_MS = 30_000
export const QUERY_RETRIES = 1

/** §9.1 and §5.5 The displayed message count starts here and is never below it. */
export const BASE_MESSAGE_COUNT = 26_116

/** A message's length in UTF-16 units: the soft limit that the composer aims for, and the hard one. */
export const MESSAGE_MIN = 60
export const MESSAGE_SOFT_MAX = 240
export const MESSAGE_MAX = 300
export const OWN_REASON_MAX = 140

/** The shortest and the longest ETA of a message, in whole minutes. */
export const ETA_MIN = 1
export const ETA_MAX = 180

/** Recent messages of a driver that are not repeated. */
export const RECENT_MESSAGES_MAX = 20

/** The largest screenshot, in bytes and pixels. */
export const SCREENSHOT_MAX_BYTES = 10 * 1024 * 1024
export const SCREENSHOT_MAX_PIXELS = 40_000_000
/** A driver's redacted copies: uploads in a UTC day, bytes in all, and days until a copy is deleted. */
export const SCREENSHOTS_PER_DAY = 200
export const SCREENSHOTS_MAX_TOTAL_BYTES = 200 * 1024 * 1024
export const SCREENSHOT_DAYS = 90

/** §7.29 The public-IP lookup gives up after this long, in milliseconds. */
export const IP_LOOKUP_TIMEOUT_MS = 5_000

/** §9.29 Toasts: at most this many at once, closing after this long. */
export const TOASTS_MAX = 3
export const TOAST_MS = 4_000

/** §4.19 A change of the counter is highlighted for this long, in milliseconds. */
export const COUNTER_HIGHLIGHT_MS = 800

/** §2.14, §2.22 Characters of a full name that a driver types. A provider's may be longer, and is kept. */
export const FULL_NAME_MAX = 120
