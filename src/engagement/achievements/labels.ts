import type { Achievement, AchievementGroup } from '#domain/engagement/achievement.ts'
import { brand } from '#domain/brand.ts'
import { numberFormat } from '#domain/formats.ts'
import { formatMoney } from '#domain/money.ts'

export const groupLabels: Record<AchievementGroup, string> = {
  care: 'Care',
  streaks: 'Days in a row',
  messages: 'Messages',
  tips: 'Tips',
}

const numberFormatter = numberFormat()

/** “4 of 10 messages”, “$40 of $100”. */
export function formatProgress({ unit, target }: Achievement, progress: number): string {
  if (unit === 'cents')
    return `${formatMoney(progress, brand.currency)} of ${formatMoney(target, brand.currency)}`
  const name = target === 1 ? unit.slice(0, -1) : unit
  return `${numberFormatter.format(progress)} of ${numberFormatter.format(target)} ${name}`
}

/** “1 day”, “12 days”. */
export const formatDays = (days: number): string =>
  `${numberFormatter.format(days)} ${days === 1 ? 'day' : 'days'}`
