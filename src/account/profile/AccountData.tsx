import { useMutation } from '@tanstack/react-query'
import { Download, UserX, Eraser } from 'lucide-react'
import { useState } from 'react'
import { EXPORTS_PER_DAY } from '#domain/account/account.ts'
import { brand } from '#domain/brand.ts'
import { clearAnalytics } from '../../analytics/clear.ts'
import { fetchFile } from '../../api.ts'
import type { Driver } from '../../auth/driver.ts'
import { SecurityCard } from '../../auth/security/SecurityCard.tsx'
import { dropSession, storedSession } from '../../auth/session.ts'
import { endServerSession } from '../../auth/sign-out.ts'
import { localDayOf } from '../../device/clock.ts'
import { download } from '../../device/download.ts'
import { toastError } from '../../error-text.ts'
import { useUnsentMessages, useUnsentScreenshots } from '../../messages/queries.ts'
import { clearAllData } from '../../storage/local-data.ts'
import type { QueuedRow, QueueState } from '../../storage/send-queue-rules.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { toast } from '../../ui/toast.ts'
import { DeleteAccountSheet } from './DeleteAccountSheet.tsx'

/** §2.14 Exports the driver's data, and deletes the account. */
export function AccountData({ driver }: { driver: Driver }) {
  const [open, setOpen] = useState(false)
  const fetching = useMutation({
    mutationFn: () => fetchFile('/api/account/export'),
    onSuccess: (file) => {
      download(file, `${brand.name.toLowerCase()}-my-data-${localDayOf(Date.now())}.json`)
      toast({ title: 'Your data is downloaded' })
    },
    onError: toastError('We couldn’t download your data', 'The connection broke off. Please try again.'),
  })
  return (
    <>
      <SecurityCard
        title="Download my data"
        icon={<Download />}
        lead={`Everything that we hold about you, in one file (JSON). Up to ${EXPORTS_PER_DAY} times a day.`}
      >
        <Button className="justify-self-start" busy={fetching.isPending} onClick={() => fetching.mutate()}>
          Download my data
        </Button>
      </SecurityCard>
      <ForgetPhoneCard userId={driver.id} />
      <SecurityCard
        title="Delete my account"
        icon={<UserX />}
        lead="Every message, picture, tip and setting of yours, with us and on this phone. It can’t be undone."
      >
        <Button className="justify-self-start" onClick={() => setOpen(true)}>
          Delete my account
        </Button>
      </SecurityCard>
      <DeleteAccountSheet open={open} onClose={() => setOpen(false)} driver={driver} />
    </>
  )
}

/** For a phone that is shared, lent or sold: deletes the data of every driver, unsent rows too. */
function ForgetPhoneCard({ userId }: { userId: string }) {
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const warning = unsentWarning(useUnsentMessages(userId), useUnsentScreenshots(userId))
  const forget = () => {
    setBusy(true)
    void forgetThisPhone()
  }
  return (
    <>
      <SecurityCard
        title="Forget this phone"
        icon={<Eraser />}
        lead="For a phone that you share or give away. It signs you out and removes everything about you from this phone, and about anybody else who signed in on it. Your account stays as it is."
      >
        <Button className="justify-self-start" onClick={() => setOpen(true)}>
          Forget this phone
        </Button>
      </SecurityCard>
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title="Forget this phone?"
        description="Drafts, pictures, customers’ names and settings on this phone are removed, and you are signed out here. Your history and your account aren’t touched."
        footer={
          <>
            <Button variant="danger" busy={busy} onClick={forget}>
              {warning ? 'Forget it, and lose what isn’t sent' : 'Forget this phone'}
            </Button>
            <Button onClick={() => setOpen(false)}>Keep it</Button>
          </>
        }
      >
        {warning && (
          <Notice tone="danger" title="Not everything is sent">
            {warning}
          </Notice>
        )}
      </Sheet>
    </>
  )
}

/** Signs out and deletes the data of every driver on this phone, then loads the front page. Never throws. */
async function forgetThisPhone(): Promise<void> {
  const session = storedSession()
  dropSession('left')
  await clearAnalytics()
  await clearAllData()
  if (session) await endServerSession(session)
  // Loading another page also clears this page's memory.
  location.replace('/')
}

/** What would be lost with this phone's data, in a sentence; null when no row is unsent. */
export function unsentWarning(
  messages: QueueState<QueuedRow> | undefined,
  pictures: QueueState<QueuedRow> | undefined,
): string | null {
  const unsent = [
    countLabel(countWaiting(messages), 'message', 'messages'),
    countLabel(countWaiting(pictures), 'redacted copy', 'redacted copies'),
  ].filter((part) => part !== null)
  if (unsent.length === 0) return null
  const emails = new Set([messages, pictures].flatMap((one) => one?.others.map(({ email }) => email) ?? []))
  const whose = emails.size > 0 ? ` Some are of ${Array.from(emails).join(' and ')}.` : ''
  return `Not sent yet: ${unsent.join(' and ')}. They would be lost for good.${whose} To keep them, go online and wait until they’re sent.`
}

const countWaiting = (waiting: QueueState<QueuedRow> | undefined): number =>
  waiting
    ? waiting.mine.length +
      waiting.rejected.length +
      waiting.others.reduce((sum, { count }) => sum + count, 0)
    : 0

const countLabel = (count: number, one: string, many: string): string | null =>
  count === 0 ? null : `${count} ${count === 1 ? one : many}`
