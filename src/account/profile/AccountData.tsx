import { useMutation } from '@tanstack/react-query'
import { Database, Download, UserX, Eraser } from 'lucide-react'
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
import { Spinner } from '../../ui/Progress.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { toast } from '../../ui/toast.ts'
import { DeleteAccountSheet } from './DeleteAccountSheet.tsx'
import { ButtonRow, rowsClass } from './Row.tsx'

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
    <SecurityCard title="Your data" icon={<Database />}>
      <div className={rowsClass}>
        <ButtonRow
          title="Download my data"
          note={`Everything we hold about you, in one JSON file. Up to ${EXPORTS_PER_DAY} times a day.`}
          icon={fetching.isPending ? <Spinner /> : <Download />}
          busy={fetching.isPending}
          onClick={() => fetching.mutate()}
        />
        <ForgetPhoneRow userId={driver.id} />
        <ButtonRow
          title="Delete my account"
          note="Every message, picture, tip and setting. It can’t be undone."
          icon={<UserX />}
          onClick={() => setOpen(true)}
        />
      </div>
      <DeleteAccountSheet open={open} onClose={() => setOpen(false)} driver={driver} />
    </SecurityCard>
  )
}

/** For a phone that is shared, lent or sold: deletes the data of every driver, unsent rows too. */
function ForgetPhoneRow({ userId }: { userId: string }) {
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const warning = unsentWarning(useUnsentMessages(userId), useUnsentScreenshots(userId))
  const forget = () => {
    setBusy(true)
    void forgetThisPhone()
  }
  return (
    <div className="grid">
      <ButtonRow
        title="Forget this phone"
        note="For a phone that you share or give away. Your account stays."
        icon={<Eraser />}
        onClick={() => setOpen(true)}
      />
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title="Forget this phone?"
        description="You are signed out here, and drafts, pictures, customers’ names and settings are removed from this phone: yours, and those of anybody else who signed in on it. Your history and your account aren’t touched."
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
    </div>
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
