import { modeWords, momentWords, toneWords } from '../../messages/labels.ts'

const anyOf = (words: Record<string, string>): string =>
  `${Object.values(words)
    .join(', ')
    .replace(/, (?=[^,]*$)/, ' or ')}.`

/** The columns of the file of messages, in their order, and what each holds. */
export const columns = [
  { name: 'date', holds: 'The day you copied the message, by this phone: 2026-11-21.' },
  { name: 'time', holds: 'The time of day, by this phone: 17:45.' },
  { name: 'time_zone', holds: 'Whose days and times those are: Australia/Sydney.' },
  { name: 'time_utc', holds: 'The same moment in UTC, for programs.' },
  { name: 'app', holds: 'The delivery app.' },
  { name: 'moment', holds: anyOf(momentWords) },
  { name: 'mode', holds: anyOf(modeWords) },
  { name: 'tone', holds: anyOf(toneWords) },
  { name: 'reason', holds: 'The reason you gave; empty without one.' },
  { name: 'message', holds: 'What you sent, with placeholders for the customer’s name and the store.' },
  { name: 'tip', holds: 'The tip you logged, with two decimals: 4.50. Empty without one.' },
  { name: 'tip_currency', holds: 'The currency of the tip: AUD.' },
] as const
