import type { User } from '@supabase/auth-js'
import { AtSign } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { parseEmail, emailProblem } from '../contact-address.ts'
import { EmailField } from '../EmailField.tsx'
import { FormProblem } from '../FormProblem.tsx'
import { useForm } from '../use-form.ts'
import { requestEmailChange } from './email-change.ts'
import { PendingEmailChange } from './PendingEmailChange.tsx'
import { SecurityCard } from './SecurityCard.tsx'

/** §7.5 Requests another email address; it takes effect when both addresses have confirmed it. */
export function ChangeEmail({ user, reload }: { user: User; reload: () => void }) {
  const [open, setOpen] = useState(false)
  return (
    <SecurityCard
      title="Email"
      icon={<AtSign />}
      lead={
        <>
          You sign in as <strong className="break-words text-ink">{user.email || 'nobody yet'}</strong>.
        </>
      }
    >
      {user.new_email ? (
        <PendingEmailChange key={user.new_email} user={user} newEmail={user.new_email} reload={reload} />
      ) : (
        <Button className="justify-self-start" onClick={() => setOpen(true)}>
          Change email
        </Button>
      )}
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title="Change email"
        description="We mail a code to the new address, and one to your current one, so that nobody else can do this."
      >
        <NewEmailForm
          onDone={() => {
            setOpen(false)
            reload()
          }}
        />
      </Sheet>
    </SecurityCard>
  )
}

function NewEmailForm({ onDone }: { onDone: () => void }) {
  const [typed, setTyped] = useState('')
  const { form, busy, submit, errorOf, problem } = useForm(
    () => (parseEmail(typed) ? null : { field: 'email', text: emailProblem(typed) }),
    () => requestEmailChange(parseEmail(typed)!),
  )
  return (
    <form
      ref={form}
      noValidate
      className="grid gap-4"
      onSubmit={async (event) => {
        if (await submit(event)) onDone()
      }}
    >
      <FormProblem problem={problem} fields={['email']} />
      <EmailField
        label="New email"
        autoComplete="email"
        value={typed}
        error={errorOf('email')}
        onChange={setTyped}
      />
      <Button type="submit" variant="primary" busy={busy}>
        Send the codes
      </Button>
    </form>
  )
}
