import { toTemplate, type SlotValues } from '#domain/messages/fill.ts'
import type { FindingCard } from '#domain/messages/lint/finding-cards.ts'
import type { Finding, RuleId } from '#domain/messages/lint/lint.ts'
import { WRONG_STOP_WORDS_MAX } from '#domain/messages/wrong-stop.ts'

/** Rules whose findings may be personal data of the customer. */
const personal: ReadonlySet<RuleId> = new Set<RuleId>([
  'order_secret',
  'surname',
  'address',
  'access_code',
  'order_number',
  'phone',
  'email',
])

/**
 * The words of a card as a report may show them: placeholders stand for the customer's name and the store, and "[…]"
 * for what was read from the order or may be the customer's.
 * @param findings all findings of the text
 */
export function wordsToShow(
  text: string,
  { start, end }: Pick<FindingCard, 'start' | 'end'>,
  { findings, fillings }: { findings: readonly Finding[]; fillings: SlotValues },
): string {
  let words = text.slice(start, end)
  const hidden = findings
    .filter((finding) => personal.has(finding.rule) && finding.start < end && finding.end > start)
    .toSorted((a, b) => b.start - a.start)
  let cut = end
  for (const finding of hidden) {
    const to = Math.min(finding.end, cut)
    const from = Math.max(finding.start, start)
    if (from < to) words = `${words.slice(0, from - start)}[…]${words.slice(to - start)}`
    cut = Math.min(cut, from)
  }
  return toTemplate(words, fillings)
    .replaceAll('{name}', '[customer]')
    .replaceAll('{store}', '[store]')
    .trim()
    .slice(0, WRONG_STOP_WORDS_MAX)
}
