import { useId } from 'react'
import type { ComponentProps, ReactNode } from 'react'
import { fieldBox, FieldLabel, FieldNotes, notesOf } from './field-parts.tsx'
import type { FieldWords } from './field-parts.tsx'

type Props = ComponentProps<'input'> &
  FieldWords & {
    /** Sits inside the box at its end, such as a button that shows the password. */
    trailing?: ReactNode
  }

/** One line to type into, with its label, hint, error and room left. `className` is for the whole. */
export function Field(props: Props) {
  const { label, hideLabel, hint, error, counted, trailing, className = '', ...input } = props
  const ownId = useId()
  const id = input.id ?? ownId
  const words = { label, hideLabel, hint, error, counted }
  return (
    <div className={className}>
      <FieldLabel id={id} label={label} hideLabel={hideLabel} />
      <div className="relative">
        <input
          {...input}
          {...notesOf(id, words)}
          id={id}
          className={`${fieldBox(Boolean(error))} ${trailing ? 'pr-14' : ''}`}
        />
        {trailing && <div className="absolute inset-y-0 right-0 flex items-center">{trailing}</div>}
      </div>
      <FieldNotes id={id} words={words} length={String(input.value ?? '').length} />
    </div>
  )
}
