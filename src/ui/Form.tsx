import type { ComponentProps } from 'react'

type FieldName = string | null | undefined
type Props = Omit<ComponentProps<'form'>, 'noValidate' | 'onSubmit'> & {
  /** Handles the submit. Returns the name of the first invalid field, if there is one. */
  onSubmit: () => FieldName | Promise<FieldName>
}

/** A form that our own code validates, not the browser. The focus moves to the invalid field. */
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
      // Synchronously if possible: a phone opens its keyboard only for a focus within the tap.
      if (invalidField instanceof Promise) void invalidField.then(focusOn)
      else focusOn(invalidField)
    }}
  />
)
