import { dateFormat } from '#domain/formats.ts'
import { AI_MESSAGES_PER_DAY } from '#domain/ai/generation.ts'

const timeFormatter = dateFormat({ hour: 'numeric', minute: '2-digit' })

/** What a driver is told whose day is spent: when all are back, by the clock of this phone. */
export function quotaExceededText(resetAt: number, now: number): string {
  const isToday = new Date(resetAt).toDateString() === new Date(now).toDateString()
  const when = `${isToday ? '' : 'tomorrow '}at ${timeFormatter.format(resetAt)}`
  return `These were today’s ${AI_MESSAGES_PER_DAY} AI-enhanced messages. They are back ${when}. The composed ones never run out.`
}
