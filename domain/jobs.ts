import * as z from 'zod/mini'

/** Path parameter of an outbox job: its id contains its subject. */
export const JobParams = z.object({ id: z.string().check(z.minLength(1), z.maxLength(300)) })
