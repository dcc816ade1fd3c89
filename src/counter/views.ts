import { brand } from '#domain/brand.ts'
import { averageTipCents } from '#domain/counter/stats.ts'
import { formatNumber } from '#domain/formats.ts'
import { formatTip } from '#domain/money.ts'
import type { Figures } from './figures.ts'

/** §2.46 The views of the card. Each belongs to one of its three tabs. */
export type CounterView = 'total' | 'today' | 'week' | 'month' | 'tips' | 'avg'
export type CounterTab = 'total' | 'today' | 'tips'

export const counterTabs: readonly { tab: CounterTab; label: string; views: readonly CounterView[] }[] = [
  { tab: 'total', label: 'Total', views: ['total'] },
  { tab: 'today', label: 'Today', views: ['today', 'week', 'month'] },
  { tab: 'tips', label: 'Tips', views: ['tips', 'avg'] },
]

export const counterTabOf = (view: CounterView): CounterTab =>
  counterTabs.find(({ views }) => views.includes(view))?.tab ?? 'total'

export const viewLabels: Record<CounterView, { short: string; caption: string }> = {
  total: { short: 'Total', caption: `messages written with ${brand.name} so far` },
  today: { short: 'Today', caption: 'messages today, everywhere. The day begins at midnight UTC.' },
  week: { short: '7 days', caption: 'messages in the last 7 days, everywhere' },
  month: { short: '30 days', caption: 'messages in the last 30 days, everywhere' },
  tips: { short: 'All tips', caption: 'in tips that drivers have logged' },
  avg: { short: 'Average', caption: 'is the average of the tips that drivers have logged' },
}

/** A dash when it is unknown. */
const formatKnown = (value: number | null, format: (value: number) => string = formatNumber): string =>
  value === null ? '–' : format(value)

/** §2.46, §9.19 The figure of a view, in words. */
export function formatFigure(view: CounterView, figures: Figures): string {
  const { count, today, week, month, tippedMessages, totalTipCents } = figures
  switch (view) {
    case 'total':
      return formatNumber(count)
    case 'today':
      return formatKnown(today)
    case 'week':
      return formatKnown(week)
    case 'month':
      return formatKnown(month)
    case 'tips':
      return formatKnown(totalTipCents, formatTip)
    case 'avg':
      return formatKnown(totalTipCents, (total) => formatTip(averageTipCents(total, tippedMessages ?? 0)))
  }
}

/** The tab that a key moves to, or null for any other key. */
export function tabAfter(tab: CounterTab, key: string): CounterTab | null {
  const at = counterTabs.findIndex((one) => one.tab === tab)
  const last = counterTabs.length - 1
  const to = new Map([
    ['ArrowRight', at === last ? 0 : at + 1],
    ['ArrowLeft', at === 0 ? last : at - 1],
    ['Home', 0],
    ['End', last],
  ]).get(key)
  return to === undefined ? null : (counterTabs[to]?.tab ?? null)
}
