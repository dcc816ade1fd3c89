import { useQuery, useQueryClient } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { formatRelativeTime } from '#domain/formats.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { NotLoaded } from '../../ui/Notice.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { toast } from '../../ui/toast.ts'
import { addPasskey, attempt, attemptWithStepUp } from '../attempt.ts'
import type { Outcome } from '../attempt.ts'
import { FormProblem, useForm, AuthForm } from '../form.tsx'
import { ConfirmSheet } from './ConfirmSheet.tsx'
import { SecurityCard, SecurityRow } from './SecurityCard.tsx'

export function Passkeys({ userId }: { userId: string }) {
  const queryKey = ['passkeys', userId]
  const queries = useQueryClient()
  const query = useQuery({ queryKey, queryFn: listPasskeys })
  const { data: passkeys, isError } = query
  const [renaming, setRenaming] = useState<Pick<Passkey, 'id' | 'friendly_name'> | null>(null)
  const [removing, setRemoving] = useState<Passkey | null>(null)
  const reload = () => void queries.invalidateQueries({ queryKey })
  const { busy, run, problem } = useForm()
  const add = async () => {
    const added = await run(() => addPasskey((id) => setRenaming({ id, friendly_name: deviceName() })))
    if (!added) return
    reload()
    toast({ title: 'Passkey added', text: 'From now on this device signs you in.' })
  }
  return (
    <SecurityCard
      title="Passkeys"
      icon={<KeyRound />}
      lead="Sign in with your fingerprint, your face or the lock of your phone. Nothing to type, nothing to steal."
    >
      <FormProblem problem={problem} />
      {isError && <NotLoaded title="We couldn’t load your passkeys just now." query={query} />}
      {!passkeys && !isError && <Skeleton className="h-12" />}
      {passkeys && passkeys.length > 0 && (
        <ul>
          {passkeys.map((passkey) => (
            <SecurityRow
              key={passkey.id}
              name={passkeyLabel(passkey)}
              note={usedNote(passkey)}
              actions={
                <>
                  <Button
                    variant="quiet"
                    size="small"
                    aria-label={`Rename ${passkeyLabel(passkey)}`}
                    onClick={() => setRenaming(passkey)}
                  >
                    Rename
                  </Button>
                  <Button
                    variant="quiet"
                    size="small"
                    aria-label={`Remove ${passkeyLabel(passkey)}`}
                    onClick={() => setRemoving(passkey)}
                  >
                    Remove
                  </Button>
                </>
              }
            />
          ))}
        </ul>
      )}
      {typeof PublicKeyCredential === 'function' ? (
        <Button className="justify-self-start" busy={busy} onClick={() => void add()}>
          Add a passkey
        </Button>
      ) : (
        <p className="text-sm text-muted">This browser doesn’t support passkeys.</p>
      )}
      {renaming && (
        <RenameSheet
          passkey={renaming}
          onClose={() => setRenaming(null)}
          onDone={() => {
            setRenaming(null)
            reload()
          }}
        />
      )}
      <ConfirmSheet
        open={removing !== null}
        onClose={() => setRemoving(null)}
        title={removing ? `Remove ${passkeyLabel(removing)}?` : ''}
        label="Remove it"
        act={() => removePasskey(removing?.id ?? '')}
        onDone={() => {
          setRemoving(null)
          reload()
          toast({ title: 'Passkey removed' })
        }}
      >
        It no longer signs you in here. Take it out of the settings of that device, too.
      </ConfirmSheet>
    </SecurityCard>
  )
}

const passkeyLabel = ({ friendly_name }: Pick<Passkey, 'friendly_name'>) => friendly_name || 'Passkey'

const usedNote = ({ created_at, last_used_at }: Passkey) =>
  last_used_at
    ? `Used ${formatRelativeTime(Date.parse(last_used_at), Date.now())}`
    : `Added ${formatRelativeTime(Date.parse(created_at), Date.now())}`

/** A first guess at a name, which the driver can change. */
function deviceName(): string {
  const agent = navigator.userAgent
  const known = ['iPhone', 'iPad', 'Android', 'Mac', 'Windows', 'Linux'].find((name) => agent.includes(name))
  return known ? `My ${known}` : 'My device'
}

type RenameProps = { passkey: Pick<Passkey, 'id' | 'friendly_name'>; onClose: () => void; onDone: () => void }

/** The service's limit for a name, in characters. */
const NAME_MAX = 120

function RenameSheet({ passkey, onClose, onDone }: RenameProps) {
  const [name, setName] = useState(passkey.friendly_name ?? '')
  const { formProps, busy } = useForm(undefined, () => renamePasskey(passkey.id, name))
  return (
    <Sheet open onClose={onClose} title="Name this passkey">
      <AuthForm {...formProps} onDone={onDone}>
        <Field
          label="Name"
          name="name"
          autoComplete="off"
          maxLength={NAME_MAX}
          hint="Such as the phone it’s on."
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <Button type="submit" variant="primary" busy={busy}>
          Save
        </Button>
      </AuthForm>
    </Sheet>
  )
}

/** A passkey of this account. Times are ISO 8601. */
type Passkey = { id: string; friendly_name?: string; created_at: string; last_used_at?: string }

export const listPasskeys = async (): Promise<Passkey[]> => {
  let found: Passkey[] = []
  const { problem } = await attempt(async (auth) => {
    const { data, error } = await auth.passkey.list()
    found = data ?? []
    return { error }
  })
  if (problem) throw new Error(problem.text)
  return found
}

const renamePasskey = (passkeyId: string, friendlyName: string): Promise<Outcome> =>
  attempt((auth) => auth.passkey.update({ passkeyId, friendlyName: friendlyName.trim() }))

const removePasskey = (passkeyId: string): Promise<Outcome> =>
  attemptWithStepUp((auth) => auth.passkey.delete({ passkeyId }))
