import Papa from 'papaparse'
import { placesIn } from '#domain/engagement/calendar.ts'
import { fillIn } from '#domain/messages/fill.ts'
import { ReasonId } from '#domain/messages/message.ts'
import { QUARTER_MS } from '#domain/engagement/message-data.ts'
import { reasonWords } from '#domain/messages/reason.ts'
import type { LoggedMessage } from '../../messages/queries.ts'
import { modeWords, momentWords, platformWords, toneWords } from '../../messages/labels.ts'
import { columns } from './csv-columns.ts'

type Row = Pick<
  LoggedMessage,
  'mode' | 'moment' | 'tone' | 'platform' | 'reason' | 'text' | 'tipCents' | 'tipCurrency' | 'composedAt'
>

/**
 * A driver's messages as a file for a spreadsheet: in UTF-8 with the mark by which Excel knows it, lines ended as
 * RFC 4180 wants them. A cell that a spreadsheet would take for a formula is written as text, because a driver's
 * own words may begin with anything.
 * @param timeZone whose days and hours the file names
 */
export function csvOf(messages: readonly Row[], timeZone: string): string {
  const placeOf = placesIn(timeZone)
  const minutes = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' })
  const rows = messages.map((message) => ({
    date: placeOf(Math.floor(message.composedAt / QUARTER_MS)).day,
    time: minutes.format(message.composedAt),
    time_zone: timeZone,
    time_utc: new Date(message.composedAt).toISOString(),
    app: platformWords[message.platform],
    moment: momentWords[message.moment],
    mode: modeWords[message.mode],
    tone: toneWords[message.tone],
    reason: reasonOf(message.reason),
    message: fillIn(message.text, { name: null, store: null }),
    tip: message.tipCents === null ? '' : (message.tipCents / 100).toFixed(2),
    tip_currency: message.tipCurrency ?? '',
  }))
  return '\uFEFF' + Papa.unparse(rows, { columns: columns.map(({ name }) => name), escapeFormulae: true })
}

function reasonOf(reason: string | null): string {
  const listed = ReasonId.safeParse(reason)
  if (listed.success) return reasonWords[listed.data].label
  return reason === 'own' ? 'Own words' : ''
}
