import { brand } from '#domain/brand.ts'
import { MIN_MESSAGES_FOR_SHARE, shareOf } from '#domain/engagement/confidence-interval.ts'
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

/**
 * What the groups of a dimension say first: which is tipped most often, in the words that their rows show, and how sure
 * that is. It is the one place that says that it is early.
 */
export function leadText(field: SeriesField, groups: readonly NamedGroup[]): string {
  if (groups.every(({ tally }) => tally.tipped === 0)) return 'No tip is logged for these messages yet.'
  if (groups.length < 2) return 'These messages are all of one kind, so there’s nothing to compare.'
  const rated = groups
    .flatMap(({ name, tally }) => {
      const rate = shareOf(tally.tipped, tally.messages)
      return rate ? [{ name, rate, words: shareInWords(rate.value) }] : []
    })
    .toSorted((one, other) => other.rate.value - one.rate.value)
  const from = `${MIN_MESSAGES_FOR_SHARE} messages`
  if (rated.length < 2) return `It’s early to say: we compare once two have ${from} each.`
  // The others have a tip.
  if (rated[0]!.rate.value === 0) return `Of those with ${from} or more, none has a tip yet.`
  const best = rated.filter(({ words }) => words === rated[0]!.words)
  const others = rated.slice(best.length)
  const among = rated.length < groups.length ? `Of those with ${from} or more, ` : ''
  if (others.length === 0)
    return among ? `${among}all get a tip about equally often.` : 'Tips come about equally often so far.'
  // Where the ranges overlap, the difference may be chance.
  const isSure = others.every(({ rate }) => best.every(({ rate: { low } }) => rate.high < low))
  const names = new Intl.ListFormat(brand.locale).format(
    best.map(({ name }) => (field === 'platform' ? name : `“${name}”`)),
  )
  const isOne = best.length === 1
  const verb =
    field === 'platform' ? (isOne ? 'tips you' : 'tip you') : isOne ? 'gets you a tip' : 'get you a tip'
  return `${among}${names} ${verb} most often${isSure ? '' : ', though it’s early to say'}.`
}
