import * as z from 'zod/mini'
import { Platform } from '../messages/message.ts'

/** What a driver delivers with. */
export const vehicles = ['car', 'motorbike', 'scooter', 'ebike', 'bicycle', 'van', 'foot'] as const
export const Vehicle = z.enum(vehicles)
export type Vehicle = z.infer<typeof Vehicle>

/** §2.14 What a driver says about themselves and how they want things. Nothing of it is required. */
export const DriverDetails = z.object({
  city: z.nullable(z.string().check(z.trim(), z.maxLength(80, 'Keep the city to 80 characters'))),
  vehicle: z.nullable(Vehicle),
  platforms: z.array(Platform).check(z.maxLength(12)),
  /** Whether to be asked for the tip an hour after a message. */
  tipReminder: z.boolean(),
  /** Whether to be told of news and offers. Phones that do not know of it leave it as it is. */
  news: z.optional(z.boolean()),
})
export type DriverDetails = z.infer<typeof DriverDetails>

/** How things are for a driver who has said nothing yet. */
export const noDetails = {
  city: null,
  vehicle: null,
  platforms: [],
  tipReminder: false,
  news: true,
} satisfies DriverDetails
