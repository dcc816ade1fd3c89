/** The values of the slots in a rendered mail, such as `{{code}}`. */
type Slots = Record<string, string>

/**
 * Fills plain text, such as a subject. A value stays on one line, so that none can add a line to a mail, or a header.
 * Throws when a slot has no value, rather than send an incomplete mail.
 */
export const fill = (text: string, slots: Slots) =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => oneLine(valueOf(slots, name)))

/** Fills HTML, in text and in quoted attributes. Values are never read as markup or slots. */
export const fillHtml = (html: string, slots: Slots) =>
  html.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => escape(oneLine(valueOf(slots, name))))

function valueOf(slots: Slots, name: string): string {
  const value = Object.hasOwn(slots, name) ? slots[name] : undefined
  if (value === undefined) throw new Error(`The mail has no value for ${name}`)
  return value
}

// Control characters, line separators, and marks that reverse the reading direction.
const oneLine = (value: string) =>
  value.replaceAll(/[\p{Cc}\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu, ' ').trim()

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escape = (value: string) => value.replaceAll(/[&<>"']/g, (char) => ENTITIES[char]!)
