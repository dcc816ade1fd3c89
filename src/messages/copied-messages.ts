import * as z from 'zod/mini'
import { fillIn } from '#domain/messages/fill.ts'
import { NO_REPEAT } from '#domain/limits.ts'
import { openStored } from '../storage/persisted-store.ts'

/** A message that was copied on this phone, with the words that never left it. */
const Remembered = z.object({
  key: z.string(),
  template: z.string(),
  at: z.number(),
  name: z.nullable(z.string()),
  store: z.nullable(z.string()),
})
export type Remembered = z.infer<typeof Remembered>

/** Newest first. */
export type Memory = readonly Remembered[]

/** As many as a driver scrolls back to; older messages read naturally without a name. */
const REMEMBERED = 200

const parseMemory = (raw: unknown): Memory | null => {
  const parsed = z.array(Remembered).safeParse(raw)
  return parsed.success ? parsed.data : null
}

/** What this phone remembers of a driver's messages. */
export const memoryOf = (userId: string) => openStored<Memory>(`copied_${userId}`, parseMemory, [])

export const remember = (memory: Memory, message: Remembered): Memory =>
  [message, ...memory.filter(({ key }) => key !== message.key)].slice(0, REMEMBERED)

/** Forgets whose message it was; the wording stays, so that it is not repeated. */
export const forgetCustomer = (memory: Memory, key: string): Memory =>
  memory.map((one) => (one.key === key ? { ...one, name: null, store: null } : one))

/** The last wordings of a driver, newest first, from this phone and from the log of all phones. */
export function recentTemplates(
  memory: Memory,
  logged: readonly { key: string; text: string; composedAt: number }[],
) {
  const known = new Set(memory.map(({ key }) => key))
  const elsewhere = logged
    .filter(({ key }) => !known.has(key))
    .map(({ text, composedAt }) => ({ template: text, at: composedAt }))
  return [...memory, ...elsewhere]
    .sort((a, b) => b.at - a.at)
    .slice(0, NO_REPEAT)
    .map(({ template }) => template)
}

/** Which slots of a logged text this phone cannot fill, as for a message that another phone has sent. */
export function unknownSlots(memory: Memory, { key, text }: { key: string; text: string }) {
  const known = memory.find((one) => one.key === key)
  return {
    name: text.includes('{name}') && !known?.name,
    store: text.includes('{store}') && !known?.store,
  }
}

/** §1.2 A logged text as the driver knows it: with the name where this phone knows it, natural without. */
export function shownText(memory: Memory, { key, text }: { key: string; text: string }): string {
  const { name, store } = memory.find((one) => one.key === key) ?? { name: null, store: null }
  return fillIn(text, { name, store })
}
