import { useId } from 'react'
import type { ComponentProps, ReactNode } from 'react'
import { fieldBoxClass, FieldLabel, FieldNotes, describedByProps } from './field-parts.tsx'
import type { FieldText } from './field-parts.tsx'

type Props = ComponentProps<'input'> &
  FieldText & {
    /** A control inside the box at its end, such as the button that shows a password. */
    trailing?: ReactNode
  }

/** A text field of one line, with its label, hint, error and remaining length. `className` is for the whole. */
export function Field(props: Props) {
  const { label, hideLabel, hint, error, characterLimit, trailing, className = '', ...input } = props
  const ownId = useId()
  const id = input.id ?? ownId
  const text: FieldText = { label, hideLabel, hint, error, characterLimit }
  return (
    <div className={className}>
      <FieldLabel id={id} label={label} hideLabel={hideLabel} />
      <div className="relative">
        <input
          {...input}
          {...describedByProps(id, text)}
          id={id}
          className={`${fieldBoxClass(Boolean(error))} ${trailing ? 'pr-14' : ''}`}
        />
        {trailing && <div className="absolute inset-y-0 right-0 flex items-center">{trailing}</div>}
      </div>
      <FieldNotes id={id} text={text} length={String(input.value ?? '').length} />
    </div>
  )
}
