import type { Achievement, AchievementGroup } from '#domain/engagement/achievement.ts'
import { brand } from '#domain/brand.ts'
import { numberFormat } from '#domain/formats.ts'
import { money } from '#domain/billing/price.ts'

export const groupWords: Record<AchievementGroup, string> = {
  care: 'Care',
  streaks: 'Days in a row',
  messages: 'Messages',
  tips: 'Tips',
}

const figures = numberFormat()

/** “4 of 10 messages”, “$40 of $100”. */
export function progressWords({ unit, target }: Achievement, progress: number): string {
  if (unit === 'cents') return `${money(progress, brand.currency)} of ${money(target, brand.currency)}`
  const name = target === 1 ? unit.slice(0, -1) : unit
  return `${figures.format(progress)} of ${figures.format(target)} ${name}`
}

/** “1 day”, “12 days”. */
export const daysWords = (days: number): string => `${figures.format(days)} ${days === 1 ? 'day' : 'days'}`
