import { Link } from '@tanstack/react-router'
import { EyeOff } from 'lucide-react'
import { SCREENSHOT_DAYS } from '#domain/limits.ts'
import { SecurityCard } from '../../auth/security/SecurityCard.tsx'
import { ScreenshotChoiceChips } from '../../screenshots/ScreenshotChoiceChips.tsx'
import { StoredScreenshots } from '../../screenshots/stored/StoredScreenshots.tsx'

/** What is stored of a driver, and for how long. */
const retention = [
  ['Messages', 'until you delete them. They have placeholders for the customer’s name and the store.'],
  ['Redacted copies', `${SCREENSHOT_DAYS} days. They’re blacked out on your phone before they’re sent.`],
  ['Notifications', '90 days. Messages in your inbox stay a year.'],
  ['Devices', '90 days after you last used them.'],
] as const

/** §2.14 What is stored and for how long, and the driver's choices about it. */
export function PrivacyCard({ userId }: { userId: string }) {
  return (
    <div className="grid md:col-span-2">
      <SecurityCard
        title="Privacy"
        icon={<EyeOff />}
        lead="What we keep for you, and for how long. It’s shown to your account alone."
      >
        <dl className="grid gap-x-6 gap-y-2 md:grid-cols-2">
          {retention.map(([what, duration]) => (
            <div key={what} className="border-t border-line pt-2">
              <dt className="inline font-semibold">{what}: </dt>
              <dd className="inline text-muted">{duration}</dd>
            </div>
          ))}
        </dl>
        <div className="border-t border-line pt-3">
          <ScreenshotChoiceChips userId={userId} />
          <p className="mt-2 text-sm text-muted">
            Your choice is for this phone. Copies that were sent before stay until you delete them.
          </p>
        </div>
        <div className="border-t border-line pt-3">
          <StoredScreenshots userId={userId} />
        </div>
        <p className="text-sm">
          <Link
            to="/privacy"
            className="inline-flex touch items-center text-go-ink underline underline-offset-4"
          >
            Read the Privacy Policy
          </Link>
        </p>
      </SecurityCard>
    </div>
  )
}
