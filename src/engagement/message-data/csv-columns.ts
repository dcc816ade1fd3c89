import { modeLabels, momentLabels, toneLabels } from '../../messages/labels.ts'

const listOptions = (labels: Record<string, string>): string =>
  `${Object.values(labels)
    .join(', ')
    .replace(/, (?=[^,]*$)/, ' or ')}.`

/** The columns of the file of messages, in their order, with their contents. */
export const csvColumns = [
  { name: 'date', description: 'The day you copied the message, by this phone: 2026-11-21.' },
  { name: 'time', description: 'The time of day, by this phone: 17:45.' },
  { name: 'time_zone', description: 'Whose days and times those are: Australia/Sydney.' },
  { name: 'time_utc', description: 'The same moment in UTC, for programs.' },
  { name: 'app', description: 'The delivery app.' },
  { name: 'moment', description: listOptions(momentLabels) },
  { name: 'mode', description: listOptions(modeLabels) },
  { name: 'tone', description: listOptions(toneLabels) },
  { name: 'reason', description: 'The reason you gave; empty without one.' },
  { name: 'message', description: 'What you sent, with placeholders for the customer’s name and the store.' },
  { name: 'tip', description: 'The tip you logged, with two decimals: 4.50. Empty without one.' },
  { name: 'tip_currency', description: 'The currency of the tip: AUD.' },
] as const
