import * as z from 'zod/mini'
import { Platform } from '../messages/message.ts'

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
