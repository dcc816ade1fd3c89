/** The columns of the file of messages, in their order, and what each holds. */
export const columns = [
  { name: 'date', holds: 'The day you copied the message, by this phone: 2026-11-21.' },
  { name: 'time', holds: 'The time of day, by this phone: 17:45.' },
  { name: 'time_zone', holds: 'Whose days and times those are: Australia/Sydney.' },
  { name: 'time_utc', holds: 'The same moment in UTC, for programs.' },
  { name: 'app', holds: 'The delivery app.' },
  { name: 'moment', holds: 'Picked up, Running late, Nearly there or Delivered.' },
  { name: 'mode', holds: 'Manual, Automated or AI-enhanced.' },
  { name: 'tone', holds: 'Warm, Brief, Playful or Formal.' },
  { name: 'reason', holds: 'The reason you gave; empty without one.' },
  { name: 'message', holds: 'What you sent, without the names of customers and stores.' },
  { name: 'tip', holds: 'The tip you logged, with two decimals: 4.50. Empty without one.' },
  { name: 'tip_currency', holds: 'The currency of the tip: AUD.' },
] as const
