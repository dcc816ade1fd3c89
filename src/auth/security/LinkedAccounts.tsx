import type { User, UserIdentity } from '@supabase/auth-js'
import { Link2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { toast } from '../../ui/toast.ts'
import { attemptWithStepUp } from '../attempt.ts'
import { callbackUrl } from '../callback-url.ts'
import { FormProblem, useForm } from '../form.tsx'
import { GoogleMark } from '../SignInOptions.tsx'
import { ConfirmSheet } from './ConfirmSheet.tsx'
import { SecurityCard, SecurityRow } from './SecurityCard.tsx'

type Props = { user: User; google: boolean; reload: () => void }

/** §7.6 The identities of this account: its own address, and accounts elsewhere. The last one cannot be removed. */
export function LinkedAccounts({ user, google, reload }: Props) {
  const [removing, setRemoving] = useState<UserIdentity | null>(null)
  const identities = user.identities ?? []
  const hasGoogle = identities.some(({ provider }) => provider === 'google')
  const { busy, run, problem } = useForm()
  const link = () =>
    run(() =>
      attemptWithStepUp((auth) =>
        auth.linkIdentity({ provider: 'google', options: { redirectTo: callbackUrl('link') } }),
      ),
    )
  return (
    <SecurityCard title="Ways in" icon={<Link2 />} lead="What you can sign in with.">
      <FormProblem problem={problem} />
      <ul>
        {identities.map((identity) => (
          <SecurityRow
            key={identity.identity_id}
            name={identityLabel(identity)}
            note={String(identity.identity_data?.email ?? identity.identity_data?.phone ?? '')}
            actions={
              identities.length > 1 && (
                <Button
                  variant="quiet"
                  size="small"
                  aria-label={`Remove ${identityLabel(identity)}`}
                  onClick={() => setRemoving(identity)}
                >
                  Remove
                </Button>
              )
            }
          />
        ))}
      </ul>
      {google && !hasGoogle && (
        <Button className="justify-self-start" busy={busy} icon={<GoogleMark />} onClick={() => void link()}>
          Link Google
        </Button>
      )}
      <ConfirmSheet
        open={removing !== null}
        onClose={() => setRemoving(null)}
        title={removing ? `Remove ${identityLabel(removing)}?` : ''}
        label="Remove it"
        act={() => unlink(removing!)}
        onDone={() => {
          setRemoving(null)
          reload()
          toast({ title: 'Removed', text: 'Your other ways in stay as they are.' })
        }}
      >
        It no longer signs you in. Your messages and your account stay as they are.
      </ConfirmSheet>
    </SecurityCard>
  )
}

const unlink = (identity: UserIdentity) =>
  attemptWithStepUp(async (auth) => {
    const { error } = await auth.unlinkIdentity(identity)
    if (!error) await auth.refreshSession()
    return { error }
  })

const identityLabel = ({ provider }: UserIdentity): string => labels[provider] ?? 'Your company'
const labels: Record<string, string> = {
  email: 'Email and password',
  phone: 'Phone number',
  google: 'Google',
  web3: 'Wallet',
}
