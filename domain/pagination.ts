import * as z from 'zod/mini'

/** Query of a page of a list: its cursor and its size. */
export const PageQuery = z.object({
  cursor: z.optional(z.string().check(z.maxLength(200))),
  limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(50)), 20),
})
export type PageQuery = z.infer<typeof PageQuery>

export const IdParams = z.object({ id: z.uuid('This is not an id') })

/** Path parameter of an outbox job: its id contains its subject. */
export const JobParams = z.object({ id: z.string().check(z.minLength(1), z.maxLength(300)) })
