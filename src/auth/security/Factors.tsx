import type { Factor, User } from '@supabase/auth-js'
import { ShieldCheck } from 'lucide-react'
import { lazy, useState } from 'react'
import { formatRelativeTime } from '#domain/formats.ts'
import { useNow } from '../../device/clock.ts'
import { Button } from '../../ui/Button.tsx'
import { ChunkErrorNotice, Deferred } from '../../ui/Deferred.tsx'
import { toast } from '../../ui/toast.ts'
import { factorLabels } from '../second-step.ts'
import { ConfirmSheet } from './ConfirmSheet.tsx'
import { verifiedFactors, removeFactor } from './factors.ts'
import { SecurityCard, SecurityRow } from './SecurityCard.tsx'

// Few drivers open it, and only once.
const AddTotp = lazy(() => import('./AddTotp.tsx'))

/** §7.7 The second step of signing in: lists the factors, adds an app, removes a factor. */
export function Factors({ user, reload }: { user: User; reload: () => void }) {
  const [adding, setAdding] = useState(false)
  const [removing, setRemoving] = useState<Factor | null>(null)
  const now = useNow()
  const factors = verifiedFactors(user.factors)
  return (
    <SecurityCard
      title="Second step"
      icon={<ShieldCheck />}
      lead={
        factors.length > 0
          ? 'You sign in with a code as well as your password.'
          : 'A code from an app on your phone, so that a stolen password alone opens nothing.'
      }
    >
      {factors.length > 0 && (
        <ul>
          {factors.map((factor) => (
            <SecurityRow
              key={factor.id}
              name={factorLabel(factor)}
              note={`Added ${formatRelativeTime(Date.parse(factor.created_at), now)}`}
              actions={
                <Button
                  variant="quiet"
                  size="small"
                  aria-label={`Remove ${factorLabel(factor)}`}
                  onClick={() => setRemoving(factor)}
                >
                  Remove
                </Button>
              }
            />
          ))}
        </ul>
      )}
      <Button className="justify-self-start" onClick={() => setAdding(true)}>
        Add an authenticator app
      </Button>
      {adding && (
        <Deferred errorComponent={ChunkErrorNotice}>
          <AddTotp
            factors={user.factors ?? []}
            onClose={() => setAdding(false)}
            onDone={() => {
              setAdding(false)
              reload()
              toast({ title: 'Second step set up', text: 'Make recovery codes, too, for a lost phone.' })
            }}
          />
        </Deferred>
      )}
      <ConfirmSheet
        open={removing !== null}
        onClose={() => setRemoving(null)}
        title="Remove this second step?"
        label="Remove it"
        act={() => removeFactor(removing?.id ?? '')}
        onDone={() => {
          setRemoving(null)
          reload()
          toast({ title: 'Second step removed' })
        }}
      >
        {factors.length > 1
          ? 'Its codes no longer sign you in. Your other second steps stay.'
          : 'From then on your password alone signs you in.'}
      </ConfirmSheet>
    </SecurityCard>
  )
}

const factorLabel = ({ friendly_name, factor_type }: Factor) =>
  friendly_name || factorLabels[factor_type as keyof typeof factorLabels]
