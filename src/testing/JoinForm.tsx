import { EmailField } from '../auth/EmailField.tsx'
import { FormProblem } from '../auth/FormProblem.tsx'
import { NewPassword } from '../auth/NewPassword.tsx'
import { Button } from '../ui/Button.tsx'
import { Field } from '../ui/Field.tsx'
import { JoinFields } from './JoinFields.tsx'
import type { JoinDetails } from './join-draft.ts'
import { joinFields } from './join-problem.ts'
import { useJoin } from './use-join.ts'

type Props = {
  /** The driver who joins with their account; null for a visitor who makes one. */
  userId: string | null
  /** The token of a mail that reserves a seat, so that the city's capacity does not matter. */
  offer: string | null
  onFull: (waiting: JoinDetails) => void
  onSent: () => void
}

/** §2.22 The application of a tester. Everything but the password is stored on this phone until it is sent. */
export function JoinForm({ userId, offer, onFull, onSent }: Props) {
  const join = useJoin({ userId, offer }, { onFull, onSent })
  const { form, busy, submit, errorOf, problem, details, change, password, setPassword } = join
  return (
    <form
      ref={form}
      noValidate
      className="grid grid-cols-[minmax(0,1fr)] gap-4"
      onSubmit={(event) => void submit(event)}
    >
      <FormProblem problem={problem} fields={[...joinFields]} />
      <Field
        label="Full name"
        name="fullName"
        autoComplete="name"
        required
        maxLength={120}
        value={details.fullName}
        error={errorOf('fullName')}
        onChange={(event) => change({ fullName: event.target.value })}
      />
      {userId === null && (
        <>
          <EmailField
            value={details.email}
            error={errorOf('email')}
            onChange={(email) => change({ email })}
          />
          <NewPassword value={password} error={errorOf('password')} onChange={setPassword} />
        </>
      )}
      <JoinFields details={details} hasSeat={offer !== null} change={change} errorOf={errorOf} />
      <Button type="submit" variant="primary" busy={busy} className="mt-1">
        {busy ? 'Looking for your place…' : 'Join the programme'}
      </Button>
      <p className="text-sm text-muted">No card, and nothing is charged after the 30 days.</p>
    </form>
  )
}
