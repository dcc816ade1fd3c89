import * as z from 'zod/mini'

/** Query of a page of the export: its cursor. */
export const ExportQuery = z.object({ cursor: z.optional(z.string().check(z.maxLength(200))) })
export type ExportQuery = z.infer<typeof ExportQuery>
