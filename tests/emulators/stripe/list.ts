import { invalid, noSuch } from './refusal.ts'
import { integer, type Rule, text } from './rule.ts'

/** The parameters of every list. */
export const paging = {
  limit: integer(1, 100),
  starting_after: text(),
  ending_before: text(),
} satisfies Record<string, Rule<unknown>>

type Paging = { limit?: number; starting_after?: string; ending_before?: string }

/** One page of a list that is newest first. `starting_after` and `ending_before` are ids of the list. */
export function pageOf<T extends { id: string; object: string }>(
  all: T[],
  { limit = 10, starting_after: after, ending_before: before }: Paging,
  url: string,
) {
  if (after !== undefined && before !== undefined) {
    throw invalid('You may only specify one of these parameters: ending_before, starting_after.')
  }
  const indexOf = (id: string, param: string) => {
    const index = all.findIndex((one) => one.id === id)
    if (index < 0) throw noSuch(all[0]?.object ?? 'object', id, param)
    return index
  }
  if (before !== undefined) {
    const end = indexOf(before, 'ending_before')
    const start = Math.max(0, end - limit)
    return { object: 'list' as const, data: all.slice(start, end), has_more: start > 0, url }
  }
  const start = after === undefined ? 0 : indexOf(after, 'starting_after') + 1
  return {
    object: 'list' as const,
    data: all.slice(start, start + limit),
    has_more: start + limit < all.length,
    url,
  }
}
