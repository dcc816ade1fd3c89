import { useQuery, useQueryClient } from '@tanstack/react-query'
import { LifeBuoy, Copy, Download } from 'lucide-react'
import { useState } from 'react'
import { brand } from '#domain/brand.ts'
import { copyText } from '../../device/clipboard.ts'
import { download } from '../../device/download.ts'
import { Button } from '../../ui/Button.tsx'
import { NotLoaded, Notice } from '../../ui/Notice.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { toast } from '../../ui/toast.ts'
import { attempt, attemptWithStepUp } from '../attempt.ts'
import type { Outcome } from '../attempt.ts'
import { FormProblem, useForm } from '../form.tsx'
import { SecurityCard } from './SecurityCard.tsx'

/** §7.7 For a lost phone: codes that are written down beforehand. Shown to drivers who have a second factor. */
export function RecoveryCodes({ userId, email }: { userId: string; email: string }) {
  const queryKey = ['recovery-codes', userId]
  const queries = useQueryClient()
  const query = useQuery({ queryKey, queryFn: recoveryStatus })
  const { data: status, isError } = query
  const [codes, setCodes] = useState<string[] | null>(null)
  const { busy, run, problem } = useForm()
  const make = () =>
    run(async () => {
      const outcome = await makeRecoveryCodes(status !== null, setCodes)
      void queries.invalidateQueries({ queryKey })
      return outcome
    })
  return (
    <SecurityCard
      title="Recovery codes"
      icon={<LifeBuoy />}
      lead="For the day that your phone is lost: each opens your account once."
    >
      <FormProblem problem={problem} />
      {isError && <NotLoaded title="We couldn’t load your recovery codes just now." query={query} />}
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

type SheetProps = { codes: readonly string[]; email: string; onClose: () => void }

/** Shows the codes, once. */
function RecoveryCodesSheet({ codes, email, onClose }: SheetProps) {
  const copy = async () => {
    const copied = await copyText(codes.map(formatRecoveryCode).join('\n'))
    toast(
      copied
        ? { title: 'Codes copied' }
        : { title: 'We couldn’t copy them', text: 'Write them down.', tone: 'danger' },
    )
  }
  const save = () =>
    download(new Blob([codeFile(codes, email)], { type: 'text/plain' }), 'recovery-codes.txt')
  return (
    <Sheet
      open
      onClose={onClose}
      title="Your recovery codes"
      description="Keep them somewhere other than your phone: on paper, or in a password manager. We can’t show them again."
      footer={
        <>
          <Button variant="primary" onClick={onClose}>
            I’ve kept them
          </Button>
          <Button icon={<Download />} onClick={save}>
            Download
          </Button>
          <Button icon={<Copy />} onClick={() => void copy()}>
            Copy
          </Button>
        </>
      }
    >
      <ul className="mt-2 grid grid-cols-1 gap-x-6 gap-y-1 rounded-lg bg-sunken p-4 sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>
            <code className="text-base tabular-nums">{formatRecoveryCode(code)}</code>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}

/** How many codes there are, and how many are unused; null when none were made. */
type RecoveryStatus = { total: number; remaining: number } | null

async function recoveryStatus(): Promise<RecoveryStatus> {
  let status: RecoveryStatus = null
  const outcome = await attempt(async (auth) => {
    const { data, error } = await auth.mfa.recoveryCodes.getStatus()
    if (data) status = { total: data.total, remaining: data.remaining }
    return { error }
  })
  const isKnown = !outcome.problem || outcome.code === 'mfa_factor_not_found'
  if (!isKnown) throw new Error(outcome.problem?.text)
  return status
}

/** Creates codes, which replace the earlier ones. `onCodes` gets them, once. */
const makeRecoveryCodes = (anew: boolean, onCodes: (codes: string[]) => void): Promise<Outcome> =>
  attemptWithStepUp(async (auth) => {
    const { recoveryCodes } = auth.mfa
    const { data, error } = anew ? await recoveryCodes.regenerate() : await recoveryCodes.generate()
    if (data) onCodes(data.codes)
    return { error }
  })

/** A code in groups of four, for writing down. The service accepts it with and without them. */
export const formatRecoveryCode = (code: string): string => code.match(/.{1,4}/g)?.join('-') ?? code

/** The file that a driver saves: the purpose of the codes, then one code per line. */
export const codeFile = (codes: readonly string[], email: string): string =>
  [
    `Recovery codes for ${brand.name}, ${email}`,
    'Each works once, when your phone is lost.',
    '',
    ...codes.map(formatRecoveryCode),
    '',
  ].join('\r\n')
