import { Eraser } from 'lucide-react'
import { useState } from 'react'
import { clearAnalytics } from '../../analytics/clear.ts'
import { SecurityCard } from '../../auth/security/SecurityCard.tsx'
import { dropSession, storedSession } from '../../auth/session.ts'
import { endServerSession } from '../../auth/sign-out.ts'
import { useUnsentMessages, useUnsentScreenshots } from '../../messages/queries.ts'
import { clearAllData } from '../../storage/local-data.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { unsentWarning } from './unsent-warning.ts'

/** For a phone that is shared, lent or sold: deletes the data of every driver, unsent rows too. */
export function ForgetPhoneCard({ userId }: { userId: string }) {
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
        className="md:col-span-2"
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
