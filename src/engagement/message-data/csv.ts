import { brand } from '#domain/brand.ts'
import { csvLine } from '#domain/csv.ts'
import { localHoursIn } from '#domain/engagement/calendar.ts'
import { QUARTER_MS } from '#domain/engagement/message-data.ts'
import { fillTemplate } from '#domain/messages/fill.ts'
import { ReasonId } from '#domain/messages/message.ts'
import { reasonLabels } from '#domain/messages/reason.ts'
import { api, readJson } from '../../api.ts'
import { deviceTimeZone } from '../../device/clock.ts'
import { download } from '../../device/download.ts'
import { modeLabels, momentLabels, platformLabels, toneLabels } from '../../messages/labels.ts'
import type { LoggedMessage } from '../../messages/queries.ts'
import { csvColumns } from './labels.ts'

type CsvMessage = Pick<
  LoggedMessage,
  'mode' | 'moment' | 'tone' | 'platform' | 'reason' | 'text' | 'tipCents' | 'tipCurrency' | 'composedAt'
>

/**
 * A driver's messages as a file for a spreadsheet: lines of {@link csvLine}, the names of the columns first, in UTF-8
 * with the byte order mark that Excel needs.
 * @param timeZone the zone of the file's days and hours
 */
export function messagesToCsv(messages: readonly CsvMessage[], timeZone: string): string {
  const localHourOf = localHoursIn(timeZone)
  const timeFormatter = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' })
  const rows = messages.map((message): Record<(typeof csvColumns)[number]['name'], string> => ({
    date: localHourOf(Math.floor(message.composedAt / QUARTER_MS)).day,
    time: timeFormatter.format(message.composedAt),
    time_zone: timeZone,
    time_utc: new Date(message.composedAt).toISOString(),
    app: platformLabels[message.platform],
    moment: momentLabels[message.moment],
    mode: modeLabels[message.mode],
    tone: toneLabels[message.tone],
    reason: reasonLabelOf(message.reason),
    message: fillTemplate(message.text, { name: null, store: null }),
    tip: message.tipCents === null ? '' : (message.tipCents / 100).toFixed(2),
    tip_currency: message.tipCurrency ?? '',
  }))
  const columns = csvColumns.map(({ name }) => name)
  const lines = [columns, ...rows.map((row) => columns.map((name) => row[name]))]
  return `\uFEFF${lines.map((cells) => csvLine(cells)).join('')}`
}

function reasonLabelOf(reason: string | null): string {
  const listed = ReasonId.safeParse(reason)
  if (listed.success) return reasonLabels[listed.data].label
  return reason === 'own' ? 'Own words' : ''
}

/** Fetches the whole history and downloads it as a file. Returns its name and its number of messages. */
export async function saveMessages(): Promise<{ name: string; messages: number }> {
  const messages: LoggedMessage[] = []
  for (let cursor: string | null | undefined; cursor !== null;) {
    const page = await readJson(api.messages.export.$get({ query: cursor ? { cursor } : {} }))
    messages.push(...page.messages)
    cursor = page.next
  }
  const name = `${brand.name.toLowerCase()}-messages-${new Date().toLocaleDateString('en-CA')}.csv`
  download(new Blob([messagesToCsv(messages, deviceTimeZone())], { type: 'text/csv;charset=utf-8' }), name)
  return { name, messages: messages.length }
}
