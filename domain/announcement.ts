import * as z from 'zod/mini'

/** Whom an announcement is for: everybody, or those of one plan, and of those who came by within so many days. */
export const Segment = z.object({
  who: z.enum(['everyone', 'free', 'premium', 'testers']),
  /** Only drivers who were there in the last so many days. */
  activeWithinDays: z.optional(z.int().check(z.minimum(1), z.maximum(365))),
})
export type Segment = z.infer<typeof Segment>
