import * as z from 'zod/mini'

/** Which promise is meant, in a path: its id holds what it is about. */
export const JobParams = z.object({ id: z.string().check(z.minLength(1), z.maxLength(300)) })
