import type { Factor } from '@supabase/auth-js'
import { Copy } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { copyText } from '../../device/clipboard.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { toast } from '../../ui/toast.ts'
import { CodeField } from '../fields.tsx'
import { FormProblem, useCodeForm } from '../form.tsx'
import type { Problem } from '../problem-texts.ts'
import { confirmTotp, enrolTotp, groupSecret, nextFactorName, removeFactor } from './factors.ts'
import type { NewTotp } from './factors.ts'

type Props = { factors: readonly Factor[]; onClose: () => void; onDone: () => void }

/** §7.7 Three steps in one sheet: scan or copy, type the code, done. Closing it early leaves nothing behind. */
export default function AddTotp({ factors, onClose, onDone }: Props) {
  const [totp, setTotp] = useState<NewTotp | null>(null)
  const [refusal, setRefused] = useState<Problem | null>(null)
  const hasStarted = useRef(false)
  const isCancelled = useRef(false)
  useEffect(() => {
    // Runs once, even where React runs effects twice: each call creates a factor.
    if (hasStarted.current) return
    hasStarted.current = true
    const onReady = (created: NewTotp) => {
      if (isCancelled.current) void removeFactor(created.factorId)
      else setTotp(created)
    }
    void enrolTotp(nextFactorName(factors), onReady).then(({ problem }) => setRefused(problem))
  }, [factors])
  const { form, busy, field, onSubmit, problem } = useCodeForm(async (whole) => {
    const outcome = await confirmTotp(totp?.factorId ?? '', whole)
    if (!outcome.problem) onDone()
    return outcome
  })
  const cancel = () => {
    isCancelled.current = true
    if (totp) void removeFactor(totp.factorId)
    onClose()
  }
  return (
    <Sheet
      open
      onClose={cancel}
      title="Add an authenticator app"
      description="Such as the one in your phone’s password settings, Google Authenticator or 1Password."
    >
      {refusal && <Notice tone="danger" live title={refusal.text} />}
      {!totp && !refusal && <Skeleton className="mt-2 h-64" />}
      {totp && (
        <form ref={form} noValidate className="mt-2 grid gap-4" onSubmit={onSubmit}>
          <p className="text-sm">
            <strong>1.</strong> Scan this with the app. On this phone, copy the key into the app instead.
          </p>
          {/* White in both themes: cameras do not read light squares on dark. */}
          <div className="flex justify-center">
            <img
              src={totp.qr}
              alt="QR code with the key for your authenticator app"
              width={200}
              height={200}
              className="rounded-md bg-[#fff] p-3"
            />
          </div>
          <div className="flex items-center gap-2 rounded-md bg-sunken py-1 pr-1 pl-4">
            <code className="min-w-0 flex-1 text-sm break-words">{groupSecret(totp.secret)}</code>
            <Button size="small" icon={<Copy />} onClick={() => void copySecret(totp.secret)}>
              Copy key
            </Button>
          </div>
          <p className="text-sm">
            <strong>2.</strong> Enter the six digits that the app shows now.
          </p>
          <FormProblem problem={problem} fields={['code']} />
          <CodeField label="Code from the app" {...field} />
          <Button type="submit" variant="primary" busy={busy}>
            Turn it on
          </Button>
        </form>
      )}
    </Sheet>
  )
}

async function copySecret(secret: string) {
  const copied = await copyText(secret)
  toast(
    copied
      ? { title: 'Key copied' }
      : { title: 'We couldn’t copy it', text: 'Type the key into the app.', tone: 'danger' },
  )
}
