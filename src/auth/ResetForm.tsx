import { useNavigate } from '@tanstack/react-router'
import { Button } from '../ui/Button.tsx'
import { emailOf, emailProblem } from './contact-address.ts'
import { sendReset } from './sign-in.ts'
import { EmailField } from './EmailField.tsx'
import { FormProblem } from './FormProblem.tsx'
import { useTypedAddress } from './use-shared-email.ts'
import { useForm } from './use-form.ts'

/** §2.12 Asks for a code that leads to a new password. Nobody learns whether the address has an account. */
export function ResetForm() {
  const [typed, setTyped] = useTypedAddress()
  const navigate = useNavigate()
  const { form, busy, submit, errorOf, problem } = useForm(
    () => (emailOf(typed) ? null : { field: 'email', words: emailProblem(typed) }),
    () => sendReset(emailOf(typed)!),
  )
  return (
    <form
      ref={form}
      noValidate
      className="grid gap-4"
      onSubmit={async (event) => {
        if (await submit(event)) void navigate({ to: '/auth/code' })
      }}
    >
      <FormProblem problem={problem} fields={['email']} />
      <EmailField value={typed} error={errorOf('email')} onChange={setTyped} />
      <Button type="submit" variant="primary" busy={busy}>
        {busy ? 'Sending…' : 'Send me a code'}
      </Button>
    </form>
  )
}
