import * as z from 'zod/mini'
import { Platform } from '../messages/message.ts'

/** Side of a driver's avatar in pixels: the phone scales it down before the upload (§2.14). */
export const AVATAR_SIDE = 256
export const AVATAR_MAX_BYTES = 100 * 1024
/** Limit on avatar changes per driver and hour. */
export const AVATARS_PER_HOUR = 20

/** Limit on data exports per driver and day. */
export const EXPORTS_PER_DAY = 5

/**
 * §2.14 Request to delete an account: its email address, typed, with a password or a mailed code. An account
 * that has neither needs a session signed in just now.
 */
export const DeleteAccount = z.object({
  confirm: z.string().check(z.maxLength(320)),
  password: z.optional(z.string().check(z.maxLength(1024))),
  code: z.optional(z.string().check(z.maxLength(64))),
})
export type DeleteAccount = z.infer<typeof DeleteAccount>

/** A session counts as just signed in for this long, in milliseconds. */
export const FRESH_SESSION_MS = 10 * 60_000

/** Text that the driver has to type: the account's email, or a word where it has none. */
export const confirmationTextOf = (email: string | null): string => email || 'delete'

/** Whether the driver typed the wanted text; case and surrounding blanks do not count. */
export const isConfirmed = (typed: string, wanted: string): boolean =>
  typed.trim().toLowerCase() === wanted.toLowerCase()

/** Vehicles that a driver can choose from. */
export const vehicles = ['car', 'motorbike', 'scooter', 'ebike', 'bicycle', 'van', 'foot'] as const
export const Vehicle = z.enum(vehicles)
export type Vehicle = z.infer<typeof Vehicle>

/** §2.14 A driver's details and preferences, all optional. */
export const DriverDetails = z.object({
  city: z.nullable(z.string().check(z.trim(), z.maxLength(80, 'Keep the city to 80 characters'))),
  vehicle: z.nullable(Vehicle),
  platforms: z.array(Platform).check(z.maxLength(12)),
  /** Whether the app asks for the tip an hour after a message. */
  tipReminder: z.boolean(),
  /** Whether the driver wants news and offers. Older clients omit the field, which leaves it unchanged. */
  news: z.optional(z.boolean()),
})
export type DriverDetails = z.infer<typeof DriverDetails>

/** Details of a driver who has saved none yet. */
export const noDetails = {
  city: null,
  vehicle: null,
  platforms: [],
  tipReminder: false,
  news: true,
} satisfies DriverDetails
