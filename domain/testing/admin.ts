import * as z from 'zod/mini'
import { PageQuery } from '../pagination.ts'
import { testimonialStates } from './testimonial.ts'
import { CapacityQuery, CITY_CAPACITY_MAX } from './testing.ts'

/** Number of testers that a city admits. */
export const CityCapacity = z.object({
  capacity: z
    .number('Enter a number')
    .check(z.int('Enter a whole number'), z.gte(0), z.lte(CITY_CAPACITY_MAX, `${CITY_CAPACITY_MAX} at most`)),
})
export type CityCapacity = z.infer<typeof CityCapacity>

/** A new city with its own capacity. */
export const NewCity = z.extend(CapacityQuery, CityCapacity.shape)
export type NewCity = z.infer<typeof NewCity>

export const CityParams = z.object({ id: z.string().check(z.minLength(4), z.maxLength(120)) })

/** Statuses of testers: `pending` until their address is confirmed. */
export const testerStatuses = ['pending', 'active', 'expired'] as const
export type TesterStatus = (typeof testerStatuses)[number]

/** Filter of the list of testers, newest first. `q` searches names and addresses. */
export const TestersQuery = z.extend(PageQuery, {
  state: z.optional(z.enum(testerStatuses)),
  city: z.optional(z.string().check(z.maxLength(120))),
  q: z.optional(z.string().check(z.trim(), z.maxLength(100, 'Search for 100 characters at most'))),
})
export type TestersQuery = z.infer<typeof TestersQuery>

/** Number of days to add. */
export const TesterExtension = z.object({
  days: z
    .number('Enter a number')
    .check(z.int('Enter a whole number'), z.gte(1, '1 day at least'), z.lte(365, '365 days at most')),
})

/** Filter of the waitlist, in its order. */
export const WaitlistQuery = z.extend(PageQuery, { city: z.optional(z.string().check(z.maxLength(120))) })
export type WaitlistQuery = z.infer<typeof WaitlistQuery>

/** Filter of the list of testimonials, newest first. */
export const TestimonialsQuery = z.extend(PageQuery, { state: z.optional(z.enum(testimonialStates)) })
export type TestimonialsQuery = z.infer<typeof TestimonialsQuery>

/** Reason for declining a testimonial. Its author reads it. */
export const Decline = z.object({
  reason: z
    .string()
    .check(z.trim(), z.minLength(1, 'Say why'), z.maxLength(300, 'Keep it to 300 characters')),
})
