import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { FormProblem } from '../FormProblem.tsx'
import { useForm } from '../use-form.ts'
import { renamePasskey } from './passkeys.ts'
import type { Passkey } from './passkeys.ts'

type Props = { passkey: Pick<Passkey, 'id' | 'friendly_name'>; onClose: () => void; onDone: () => void }

/** The service's limit for a name, in characters. */
const MAX = 120

/** Names a passkey. */
export function RenameSheet({ passkey, onClose, onDone }: Props) {
  const [name, setName] = useState(passkey.friendly_name ?? '')
  const { form, busy, submit, problem } = useForm(
    () => null,
    () => renamePasskey(passkey.id, name),
  )
  return (
    <Sheet open onClose={onClose} title="Name this passkey">
      <form
        ref={form}
        noValidate
        className="grid gap-4"
        onSubmit={async (event) => {
          if (await submit(event)) onDone()
        }}
      >
        <FormProblem problem={problem} fields={[]} />
        <Field
          label="Name"
          name="name"
          autoComplete="off"
          maxLength={MAX}
          hint="Such as the phone it’s on."
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <Button type="submit" variant="primary" busy={busy}>
          Save
        </Button>
      </form>
    </Sheet>
  )
}
