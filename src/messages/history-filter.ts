import type { TipFilter } from '#domain/messages/history.ts'
import type { Moment, Platform } from '#domain/messages/message.ts'

/** A filter of the history; an absent field filters nothing. */
export type HistoryFilter = {
  q?: string
  moment?: Moment
  platform?: Platform
  tip?: TipFilter
  favourite?: 'true'
}

/** The filter without the fields that filter nothing, so that equal filters are one query. */
export const cleanFilter = (filter: HistoryFilter): HistoryFilter =>
  Object.fromEntries(Object.entries(filter).filter(([, part]) => part))

export const isFiltered = (filter: HistoryFilter): boolean => Object.keys(cleanFilter(filter)).length > 0

type Filterable = {
  text: string
  moment: Moment
  platform: Platform
  tipCents: number | null
  favouriteAt: number | null
}

/** Whether a message stored on this phone passes the filter, as the server would decide. */
export const passesFilter = (message: Filterable, { q, ...filter }: HistoryFilter): boolean =>
  (!q || message.text.toLowerCase().includes(q.toLowerCase())) &&
  (!filter.moment || message.moment === filter.moment) &&
  (!filter.platform || message.platform === filter.platform) &&
  (!filter.tip || (filter.tip === 'with') === (message.tipCents !== null)) &&
  (!filter.favourite || message.favouriteAt !== null)
