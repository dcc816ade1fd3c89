import * as z from 'zod/mini'
import { RECENT_MESSAGES_MAX } from '#domain/limits.ts'
import { fillTemplate } from '#domain/messages/fill.ts'
import { persistedStore } from '../storage/persisted-store.ts'

/** A message copied on this phone, with the words that never leave it. */
const CopiedMessage = z.object({
  key: z.string(),
  template: z.string(),
  at: z.number(),
  name: z.nullable(z.string()),
  store: z.nullable(z.string()),
})
type CopiedMessage = z.infer<typeof CopiedMessage>

/** Newest first. */
export type CopiedMessages = readonly CopiedMessage[]

/** About as many as a driver scrolls back to; older messages are shown without a name, in natural words. */
const COPIED_MESSAGES_MAX = 200

export const copiedMessagesStore = (userId: string) =>
  persistedStore<CopiedMessages>(`copied_${userId}`, z.array(CopiedMessage), [])

export const addCopied = (copied: CopiedMessages, message: CopiedMessage): CopiedMessages =>
  [message, ...copied.filter(({ key }) => key !== message.key)].slice(0, COPIED_MESSAGES_MAX)

/** Forgets the customer of a message; the wording stays, so that it is not repeated. */
export const withoutCustomer = (copied: CopiedMessages, key: string): CopiedMessages =>
  copied.map((entry) => (entry.key === key ? { ...entry, name: null, store: null } : entry))

/** The last wordings of a driver, newest first, from this phone and from the log of all phones. */
export function recentTemplates(
  copied: CopiedMessages,
  logged: readonly { key: string; text: string; composedAt: number }[],
) {
  const known = new Set(copied.map(({ key }) => key))
  const fromOtherPhones = logged
    .filter(({ key }) => !known.has(key))
    .map(({ text, composedAt }) => ({ template: text, at: composedAt }))
  return [...copied, ...fromOtherPhones]
    .sort((a, b) => b.at - a.at)
    .slice(0, RECENT_MESSAGES_MAX)
    .map(({ template }) => template)
}

/** The slots of a logged text that this phone cannot fill, as in a message from another phone. */
export function unknownSlots(copied: CopiedMessages, { key, text }: { key: string; text: string }) {
  const known = copied.find((entry) => entry.key === key)
  return {
    name: text.includes('{name}') && !known?.name,
    store: text.includes('{store}') && !known?.store,
  }
}

/** §1.2 A logged text as the driver knows it: with the name if this phone knows it, otherwise natural without one. */
export function displayText(copied: CopiedMessages, { key, text }: { key: string; text: string }): string {
  const { name, store } = copied.find((entry) => entry.key === key) ?? { name: null, store: null }
  return fillTemplate(text, { name, store })
}
