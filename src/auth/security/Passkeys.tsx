import { useQuery, useQueryClient } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { formatRelativeTime } from '#domain/relative-time.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { toast } from '../../ui/toast.ts'
import { FormProblem } from '../FormProblem.tsx'
import { useForm } from '../use-form.ts'
import { ConfirmSheet } from './ConfirmSheet.tsx'
import { addPasskey, listPasskeys, removePasskey } from './passkeys.ts'
import type { Passkey } from './passkeys.ts'
import { RenameSheet } from './RenameSheet.tsx'
import { SecurityCard, SecurityRow } from './SecurityCard.tsx'

/** Passkeys, which sign in with the phone's screen lock: add, name and remove them. */
export function Passkeys({ userId }: { userId: string }) {
  const queryKey = ['passkeys', userId]
  const queries = useQueryClient()
  const { data: passkeys, isError } = useQuery({ queryKey, queryFn: listPasskeys })
  const [renaming, setRenaming] = useState<Pick<Passkey, 'id' | 'friendly_name'> | null>(null)
  const [removing, setRemoving] = useState<Passkey | null>(null)
  const reload = () => void queries.invalidateQueries({ queryKey })
  const { busy, run, problem } = useForm(
    () => null,
    () => Promise.resolve({ problem: null }),
  )
  const add = async () => {
    const added = await run(
      () => null,
      () => addPasskey((id) => setRenaming({ id, friendly_name: deviceName() })),
    )
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
      <FormProblem problem={problem} fields={[]} />
      {isError && <Notice tone="amber" title="We couldn’t load your passkeys just now." />}
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
