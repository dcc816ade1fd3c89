import type { ComponentProps } from 'react'

type FieldName = string | null | undefined
type Props = Omit<ComponentProps<'form'>, 'noValidate' | 'onSubmit'> & {
  /** Takes what was typed. Names the first field that is wrong, if one is. */
  onSubmit: () => FieldName | Promise<FieldName>
}

/** A form that is checked in our own words, not the browser's. The focus goes to the field that is wrong. */
export const Form = ({ onSubmit, ...form }: Props) => (
  <form
    {...form}
    noValidate
    onSubmit={(event) => {
      event.preventDefault()
      const fields = event.currentTarget.elements
      const focusOn = (name: FieldName) => {
        const field = name ? fields.namedItem(name) : null
        if (field instanceof HTMLElement) field.focus()
      }
      const invalidField = onSubmit()
      // At once where it can be: a phone opens its keyboard only for what a tap does by itself.
      if (invalidField instanceof Promise) void invalidField.then(focusOn)
      else focusOn(invalidField)
    }}
  />
)
