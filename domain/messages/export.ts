import * as z from 'zod/mini'

/** How the messages are asked for that go into a file: from where on. */
export const ExportQuery = z.object({ cursor: z.optional(z.string().check(z.maxLength(200))) })
export type ExportQuery = z.infer<typeof ExportQuery>
