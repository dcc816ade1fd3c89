import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

export type FieldText = {
  label: string
  hideLabel?: boolean
  hint?: ReactNode
  /** The problem and its remedy, as a sentence. It replaces the hint. */
  error?: ReactNode
  /** Shows how many of this many characters are left, once they run short. */
  characterLimit?: number
}

export const fieldBoxClass = (isInvalid: boolean): string =>
  'w-full min-h-12 rounded-md border-2 bg-surface px-3.5 py-2 text-ink transition-colors disabled:opacity-55 ' +
  (isInvalid ? 'border-danger' : 'border-edge hover:border-go-ink')

export const FieldLabel = ({ id, label, hideLabel }: { id: string; label: string; hideLabel?: boolean }) => (
  <label htmlFor={id} className={hideLabel ? 'sr-only' : 'mb-1.5 block text-sm font-semibold'}>
    {label}
  </label>
)

/** The line under a field: the error, else the hint; and the remaining length. */
export function FieldNotes({ id, text, length }: { id: string; text: FieldText; length: number }) {
  const { hint, error, characterLimit } = text
  const left = characterLimit === undefined ? null : characterLimit - length
  if (!hint && !error && left === null) return null
  return (
    <div className="mt-1.5 flex justify-between gap-4 text-sm">
      <p id={`${id}-notes`} className={error ? 'flex gap-1.5 text-danger' : 'text-muted'}>
        {error && <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />}
        <span>{error ?? hint}</span>
      </p>
      {left !== null && (
        <p className={`shrink-0 tabular-nums ${left < 0 ? 'font-semibold text-danger' : 'text-muted'}`}>
          <span aria-hidden="true">{left}</span>
          {/* Announced only when it matters, not at every keystroke. */}
          <output className="sr-only">{left <= 20 ? `${left} characters left` : ''}</output>
        </p>
      )}
    </div>
  )
}

/** The attributes that connect a field with its notes. */
export const describedByProps = (id: string, { hint, error }: FieldText) => ({
  'aria-invalid': error ? true : undefined,
  'aria-describedby': hint || error ? `${id}-notes` : undefined,
})
