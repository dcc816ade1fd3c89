import type { Field } from './screen.ts'

export type MarkValue = {
  /** Meaning of the drawn text; the text itself when absent. */
  value?: unknown
  /** The text belongs to the second customer of a stacked order. */
  other?: boolean
  surname?: string
}

/** A drawn string with ground truth. The truth of a picture is read from these marks alone. */
export function mark(field: Field, text: string, extra: MarkValue = {}): string {
  const data = escapeHtml(JSON.stringify({ value: text, ...extra }))
  const whole = field === 'by' || field === 'min' || field === 'dist' || field === 'pay' || field === 'ref'
  return `<span${whole ? ' class="whole"' : ''} data-f="${field}" data-v="${data}">${escapeHtml(text)}</span>`
}

export function escapeHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')
}

/** Pieces that wording may name in braces; undefined for one that this job lacks. */
export type Pieces = Record<string, string | undefined>

/** Puts a job's pieces (HTML) into wording such as "Deliver by {by}"; undefined when one is missing. */
export function fillWording(wording: string, pieces: Pieces): string | undefined {
  let complete = true
  const html = wording
    .split(/(\{\w+\})/)
    .map((part) => {
      const name = /^\{(\w+)\}$/.exec(part)?.[1]
      if (name === undefined) return escapeHtml(part)
      const piece = pieces[name]
      if (piece === undefined) complete = false
      return piece ?? ''
    })
    .join('')
  return complete ? html : undefined
}
