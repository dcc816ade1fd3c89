import { and, type Column, gte, lt } from 'drizzle-orm'

/** The first characters of UUIDs. Each begins a sixteenth of a table's ids. */
export const UUID_SLICES = '0123456789abcdef'

/** Whether an id, a UUID, begins with a character of {@link UUID_SLICES}, as a condition that its index answers. */
export const isInSlice = (id: Column, slice: string) =>
  // The next character bounds the range of these ids.
  and(gte(id, slice), lt(id, String.fromCodePoint(slice.codePointAt(0)! + 1)))
