import { type ComponentProps, type ReactNode, type RefObject, useId } from 'react'
import { Button } from './Button.tsx'
import { Notice } from './Notice.tsx'
import { Sheet } from './Sheet.tsx'

type Props = {
  title: string
  description: ReactNode
  submit: Pick<ComponentProps<typeof Button>, 'variant' | 'size' | 'busy' | 'children'>
  otherButtons: ReactNode
  problem?: string | null
  form?: RefObject<HTMLFormElement | null>
  onSubmit: () => void
  onClose: () => void
  children: ReactNode
}

/** An open sheet with a form that our own code validates. The form's button is in the footer. */
export function FormSheet(props: Props) {
  const { title, description, submit, otherButtons, problem, form, onSubmit, onClose, children } = props
  const id = useId()
  return (
    <Sheet
      open
      onClose={onClose}
      title={title}
      description={description}
      footer={
        <>
          <Button variant="primary" {...submit} type="submit" form={id} />
          {otherButtons}
        </>
      }
    >
      <form
        ref={form}
        id={id}
        noValidate
        className="grid gap-4 pt-2"
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit()
        }}
      >
        {problem && <Notice tone="danger" live title={problem} />}
        {children}
      </form>
    </Sheet>
  )
}

type FieldName = string | null | undefined
type FormProps = Omit<ComponentProps<'form'>, 'noValidate' | 'onSubmit'> & {
  /** Handles the submit. Returns the name of the first invalid field, if there is one. */
  onSubmit: () => FieldName | Promise<FieldName>
}

/** A form that our own code validates, not the browser. The focus moves to the invalid field. */
export const Form = ({ onSubmit, ...form }: FormProps) => (
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
