import { ChevronDown } from 'lucide-react'
import { useId } from 'react'
import type { ComponentProps } from 'react'
import { fieldBoxClass, FieldLabel, FieldNotes, describedByProps } from './field-parts.tsx'
import type { FieldText } from './field-parts.tsx'

/** One of many, chosen from the phone's own list. The options are its children; `className` is for the whole. */
export function Select(props: ComponentProps<'select'> & Omit<FieldText, 'characterLimit'>) {
  const { label, hideLabel, hint, error, className = '', children, ...select } = props
  const ownId = useId()
  const id = select.id ?? ownId
  const text: FieldText = { label, hideLabel, hint, error }
  return (
    <div className={className}>
      <FieldLabel id={id} label={label} hideLabel={hideLabel} />
      <div className="relative">
        <select
          {...select}
          {...describedByProps(id, text)}
          id={id}
          className={`${fieldBoxClass(Boolean(error))} appearance-none truncate pr-11`}
        >
          {children}
        </select>
        <ChevronDown
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 right-3.5 size-5 -translate-y-1/2 text-muted"
        />
      </div>
      <FieldNotes id={id} text={text} length={0} />
    </div>
  )
}
