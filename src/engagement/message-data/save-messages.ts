import { brand } from '#domain/brand.ts'
import { api, readJson } from '../../api.ts'
import type { LoggedMessage } from '../../messages/queries.ts'
import { messagesToCsv } from './csv.ts'
import { deviceTimeZone } from './queries.ts'

/** Fetches the whole history and downloads it as a file. Returns its name and its number of messages. */
export async function saveMessages(): Promise<{ name: string; messages: number }> {
  const messages: LoggedMessage[] = []
  for (let cursor: string | null | undefined; cursor !== null;) {
    const page = await readJson(api.messages.export.$get({ query: cursor ? { cursor } : {} }))
    messages.push(...page.messages)
    cursor = page.next
  }
  const name = `${brand.name.toLowerCase()}-messages-${new Date().toLocaleDateString('en-CA')}.csv`
  const url = URL.createObjectURL(
    new Blob([messagesToCsv(messages, deviceTimeZone())], { type: 'text/csv;charset=utf-8' }),
  )
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Some browsers begin to read only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
  return { name, messages: messages.length }
}
