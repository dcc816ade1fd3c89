import type { Queued, Waiting } from '../../storage/send-queue-rules.ts'

/** What would be lost with a phone, in a sentence; null when nothing waits on it to be sent. */
export function lossOf(
  messages: Waiting<Queued> | undefined,
  pictures: Waiting<Queued> | undefined,
): string | null {
  const lost = [
    countOf(sumOf(messages), 'message', 'messages'),
    countOf(sumOf(pictures), 'redacted copy', 'redacted copies'),
  ].filter((part) => part !== null)
  if (lost.length === 0) return null
  const emails = new Set([messages, pictures].flatMap((one) => one?.others.map(({ email }) => email) ?? []))
  const whose = emails.size > 0 ? ` Some are of ${Array.from(emails).join(' and ')}.` : ''
  return `Not sent yet: ${lost.join(' and ')}. They would be lost for good.${whose} To keep them, go online and wait until they are sent.`
}

const sumOf = (waiting: Waiting<Queued> | undefined): number =>
  waiting
    ? waiting.mine.length + waiting.refused.length + waiting.others.reduce((sum, { count }) => sum + count, 0)
    : 0

const countOf = (count: number, one: string, many: string): string | null =>
  count === 0 ? null : `${count} ${count === 1 ? one : many}`
