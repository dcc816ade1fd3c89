/** UTF-16 offsets into the original text, the end not included. */
export type Span = { start: number; end: number }

/** Whether two spans share a position; adjacent ones do not. */
export const overlaps = (a: Span, b: Span): boolean => a.start < b.end && b.start < a.end
