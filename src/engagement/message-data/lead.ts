import { shareOf } from '#domain/engagement/confidence-interval.ts'
import type { MessageTally, SeriesField } from '#domain/engagement/message-data.ts'

/** How many of all a share is, in words: "about 2 in 10". */
export function shareInWords(share: number): string {
  if (share === 0) return 'none'
  if (share === 1) return 'all'
  const tenths = Math.round(10 * share)
  if (tenths === 0) return 'fewer than 1 in 20'
  return tenths === 10 ? 'nearly all' : `about ${tenths} in 10`
}

type NamedGroup = { name: string; tally: MessageTally }

/** What the groups of a dimension say first, in one sentence: which is tipped most often, and how sure that is. */
export function leadText(field: SeriesField, groups: readonly NamedGroup[]): string {
  const rated = groups
    .flatMap(({ name, tally }) => {
      const rate = shareOf(tally.tipped, tally.messages)
      return rate ? [{ name, rate }] : []
    })
    .toSorted((one, other) => other.rate.value - one.rate.value)
  const [best, ...others] = rated
  if (!best || others.length === 0) return 'There’s nothing to compare yet. Keep logging your tips.'
  if (best.rate.value === others[0]!.rate.value) return 'Tips come about equally often so far.'
  // Where the ranges overlap, the difference may be chance.
  const isSure = others.every(({ rate }) => rate.high < best.rate.low)
  const claim =
    field === 'platform' ? `${best.name} tips you most often` : `“${best.name}” gets you a tip most often`
  return isSure ? `${claim}.` : `${claim}, though it’s early to say.`
}
