import { dateFormat } from '#domain/formats.ts'
import { AI_MESSAGES_PER_DAY } from '#domain/ai/generation.ts'

const timeFormatter = dateFormat({ hour: 'numeric', minute: '2-digit' })

/** Tells a driver who has used up the day's texts when all are available again, by this phone's clock. */
export function quotaExceededText(resetAt: number, now: number): string {
  const isToday = new Date(resetAt).toDateString() === new Date(now).toDateString()
  const when = `${isToday ? '' : 'tomorrow '}at ${timeFormatter.format(resetAt)}`
  return `These were today’s ${AI_MESSAGES_PER_DAY} AI-enhanced messages. They are back ${when}. The composed ones never run out.`
}
