import { brand } from '#domain/brand.ts'
import { numberFormat } from '#domain/formats.ts'
import { averageTipCents } from '#domain/counter/stats.ts'
import { tipWords } from '#domain/messages/tip.ts'
import type { Figures } from './figures.ts'

/** §2.46 What the card can show. Each belongs to one of its three tabs. */
export type View = 'total' | 'today' | 'week' | 'month' | 'tips' | 'avg'
export type Tab = 'total' | 'today' | 'tips'

export const tabs: readonly { tab: Tab; label: string; views: readonly View[] }[] = [
  { tab: 'total', label: 'Total', views: ['total'] },
  { tab: 'today', label: 'Today', views: ['today', 'week', 'month'] },
  { tab: 'tips', label: 'Tips', views: ['tips', 'avg'] },
]

/** The tab in which a view stands. */
export const tabOf = (view: View): Tab => tabs.find(({ views }) => views.includes(view))?.tab ?? 'total'

export const viewWords: Record<View, { short: string; says: string }> = {
  total: { short: 'Total', says: `messages written with ${brand.name} so far` },
  today: { short: 'Today', says: 'messages today, everywhere. The day begins at midnight UTC.' },
  week: { short: '7 days', says: 'messages in the last 7 days, everywhere' },
  month: { short: '30 days', says: 'messages in the last 30 days, everywhere' },
  tips: { short: 'All tips', says: 'in tips that drivers have written down' },
  avg: { short: 'Average', says: 'is the average of the tips that drivers have written down' },
}

/** A number as the reader writes it; a dash for what is not known. */
export const numberWords = (value: number | null): string => (value === null ? '–' : digits.format(value))
const digits = numberFormat()

/** §2.46, §9.19 What stands under a view, in words. */
export function figureOf(view: View, figures: Figures): string {
  const { count, today, week, month, tippedMessages, totalTipCents } = figures
  switch (view) {
    case 'total':
      return numberWords(count)
    case 'today':
      return numberWords(today)
    case 'week':
      return numberWords(week)
    case 'month':
      return numberWords(month)
    case 'tips':
      return totalTipCents === null ? '–' : tipWords(totalTipCents)
    case 'avg':
      return totalTipCents === null ? '–' : tipWords(averageTipCents(totalTipCents, tippedMessages ?? 0))
  }
}

/** The tab that a key leads to from another, or null for a key that leads nowhere. */
export function tabAfter(tab: Tab, key: string): Tab | null {
  const at = tabs.findIndex((one) => one.tab === tab)
  const last = tabs.length - 1
  const to = new Map([
    ['ArrowRight', at === last ? 0 : at + 1],
    ['ArrowLeft', at === 0 ? last : at - 1],
    ['Home', 0],
    ['End', last],
  ]).get(key)
  return to === undefined ? null : (tabs[to]?.tab ?? null)
}
