import { useId } from 'react'
import type { ComponentProps } from 'react'
import { fieldBoxClass, FieldLabel, FieldNotes, describedByProps } from './field-parts.tsx'
import type { FieldText } from './field-parts.tsx'

/** A text field of several lines that grows with its text. `className` is for the whole, `textClass` for the text. */
export function TextArea(props: ComponentProps<'textarea'> & FieldText & { textClass?: string }) {
  const { label, hideLabel, hint, error, characterLimit, className = '', textClass = '', ...area } = props
  const ownId = useId()
  const id = area.id ?? ownId
  const text: FieldText = { label, hideLabel, hint, error, characterLimit }
  return (
    <div className={className}>
      <FieldLabel id={id} label={label} hideLabel={hideLabel} />
      <textarea
        rows={3}
        {...area}
        {...describedByProps(id, text)}
        id={id}
        className={`${fieldBoxClass(Boolean(error))} block field-sizing-content resize-none ${textClass}`}
      />
      <FieldNotes id={id} text={text} length={String(area.value ?? '').length} />
    </div>
  )
}
