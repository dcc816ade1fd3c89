import * as z from 'zod/mini'

/** A driver's own picture: the phone makes it this small before it leaves (§2.14). */
export const AVATAR_SIDE = 256
export const AVATAR_MAX_BYTES = 100 * 1024
/** How often a driver may change it in an hour. */
export const AVATARS_PER_HOUR = 20

/** How often a driver may download all their data in a day. */
export const EXPORTS_PER_DAY = 5

/**
 * §2.14 What it takes to delete an account: its own address, typed, and a password or a code that was mailed.
 * Whoever has none of the two has to have signed in just now.
 */
export const DeleteAccount = z.object({
  confirm: z.string().check(z.maxLength(320)),
  password: z.optional(z.string().check(z.maxLength(1024))),
  code: z.optional(z.string().check(z.maxLength(64))),
})
export type DeleteAccount = z.infer<typeof DeleteAccount>

/** A session counts as just signed in for this long, in milliseconds. */
export const FRESH_SESSION_MS = 10 * 60_000

/** What has to be typed: the account's e-mail, or a word where it has none. */
export const confirmationTextOf = (email: string | null): string => email || 'delete'

/** Whether that is what was typed; case and blanks around it do not count. */
export const isConfirmed = (typed: string, wanted: string): boolean =>
  typed.trim().toLowerCase() === wanted.toLowerCase()
