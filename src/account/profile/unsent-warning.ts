import type { QueuedRow, QueueState } from '../../storage/send-queue-rules.ts'

/** What would be lost with this phone's data, in a sentence; null when no row is unsent. */
export function unsentWarning(
  messages: QueueState<QueuedRow> | undefined,
  pictures: QueueState<QueuedRow> | undefined,
): string | null {
  const unsent = [
    countLabel(countWaiting(messages), 'message', 'messages'),
    countLabel(countWaiting(pictures), 'redacted copy', 'redacted copies'),
  ].filter((part) => part !== null)
  if (unsent.length === 0) return null
  const emails = new Set([messages, pictures].flatMap((one) => one?.others.map(({ email }) => email) ?? []))
  const whose = emails.size > 0 ? ` Some are of ${Array.from(emails).join(' and ')}.` : ''
  return `Not sent yet: ${unsent.join(' and ')}. They would be lost for good.${whose} To keep them, go online and wait until they’re sent.`
}

const countWaiting = (waiting: QueueState<QueuedRow> | undefined): number =>
  waiting
    ? waiting.mine.length +
      waiting.rejected.length +
      waiting.others.reduce((sum, { count }) => sum + count, 0)
    : 0

const countLabel = (count: number, one: string, many: string): string | null =>
  count === 0 ? null : `${count} ${count === 1 ? one : many}`
