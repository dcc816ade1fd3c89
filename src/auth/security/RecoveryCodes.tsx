import { useQuery, useQueryClient } from '@tanstack/react-query'
import { LifeBuoy } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { FormProblem } from '../FormProblem.tsx'
import { useForm } from '../use-form.ts'
import { RecoveryCodesSheet } from './RecoveryCodesSheet.tsx'
import { makeRecoveryCodes, recoveryStatus } from './recovery-codes.ts'
import { SecurityCard } from './SecurityCard.tsx'

/** §7.7 For a lost phone: codes that are written down beforehand. Shown to drivers who have a second factor. */
export function RecoveryCodes({ userId, email }: { userId: string; email: string }) {
  const queryKey = ['recovery-codes', userId]
  const queries = useQueryClient()
  const { data: status, isError } = useQuery({ queryKey, queryFn: recoveryStatus })
  const [codes, setCodes] = useState<string[] | null>(null)
  const { busy, run, problem } = useForm(
    () => null,
    () => Promise.resolve({ problem: null }),
  )
  const make = () =>
    run(
      () => null,
      async () => {
        const outcome = await makeRecoveryCodes(status !== null, setCodes)
        void queries.invalidateQueries({ queryKey })
        return outcome
      },
    )
  return (
    <SecurityCard
      title="Recovery codes"
      icon={<LifeBuoy />}
      lead="For the day that your phone is lost: each opens your account once."
    >
      <FormProblem problem={problem} fields={[]} />
      {isError && <Notice tone="amber" title="We couldn’t load your recovery codes just now." />}
      {status === undefined && !isError && <Skeleton className="h-12" />}
      {status && (
        <Notice
          tone={status.remaining > 2 ? 'good' : 'amber'}
          title={`${status.remaining} of ${status.total} codes left`}
        />
      )}
      {status !== undefined && (
        <Button className="justify-self-start" busy={busy} onClick={() => void make()}>
          {status ? 'Make new codes' : 'Make recovery codes'}
        </Button>
      )}
      {status && <p className="-mt-2 text-sm text-muted">New codes end the old ones.</p>}
      {/* In the page's own chunk: codes that have replaced the old ones must show whatever the connection does. */}
      {codes && <RecoveryCodesSheet codes={codes} email={email} onClose={() => setCodes(null)} />}
    </SecurityCard>
  )
}
