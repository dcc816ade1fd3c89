import { useId } from 'react'
import type { ComponentProps } from 'react'
import { fieldBox, FieldLabel, FieldNotes, notesOf } from './field-parts.tsx'
import type { FieldWords } from './field-parts.tsx'

/** Several lines to type into; it grows with its words. `className` is for the whole, `textClass` for the words. */
export function TextArea(props: ComponentProps<'textarea'> & FieldWords & { textClass?: string }) {
  const { label, hideLabel, hint, error, counted, className = '', textClass = '', ...area } = props
  const ownId = useId()
  const id = area.id ?? ownId
  const words = { label, hideLabel, hint, error, counted }
  return (
    <div className={className}>
      <FieldLabel id={id} label={label} hideLabel={hideLabel} />
      <textarea
        rows={3}
        {...area}
        {...notesOf(id, words)}
        id={id}
        className={`${fieldBox(Boolean(error))} block field-sizing-content resize-none ${textClass}`}
      />
      <FieldNotes id={id} words={words} length={String(area.value ?? '').length} />
    </div>
  )
}
