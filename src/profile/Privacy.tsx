import { Link } from '@tanstack/react-router'
import { EyeOff } from 'lucide-react'
import { SCREENSHOT_DAYS } from '#domain/limits.ts'
import { SecurityCard } from '../auth/security/SecurityCard.tsx'
import { useStored } from '../messages/stored.ts'
import { dropUploads, keepHereStore } from '../order/upload-choice.ts'
import { Switch } from '../ui/Switch.tsx'
import { Screenshots } from './Screenshots.tsx'

/** PRODUCT, Retention: what is kept of a driver, and for how long. */
const kept = [
  ['Messages', 'until you delete them. A customer’s name never leaves your phone.'],
  ['Screenshots', `${SCREENSHOT_DAYS} days, blacked out on your phone before they leave it.`],
  ['Notifications', '90 days. Letters in your inbox a year.'],
  ['Devices', '90 days after you last used them.'],
] as const

/** §2.14 What is kept and how long, and the driver's say in it. */
export function Privacy({ userId }: { userId: string }) {
  const keepHere = useStored(keepHereStore)
  const choose = (keep: boolean) => {
    keepHereStore.set(keep)
    if (keep) void dropUploads(userId)
  }
  return (
    <div className="grid md:col-span-2">
      <SecurityCard
        title="Privacy"
        icon={<EyeOff />}
        lead="What we keep for you, and for how long. Nobody else sees any of it."
      >
        <dl className="grid gap-x-6 gap-y-2 md:grid-cols-2">
          {kept.map(([what, howLong]) => (
            <div key={what} className="border-t border-line pt-2">
              <dt className="inline font-semibold">{what}: </dt>
              <dd className="inline text-muted">{howLong}</dd>
            </div>
          ))}
        </dl>
        <div className="border-t border-line pt-3">
          <Switch
            label="Keep pictures on this phone only"
            hint="No blacked-out copy is sent from this phone, and nothing new is kept as proof. What was sent before stays until you delete it."
            checked={keepHere}
            onChange={choose}
          />
        </div>
        <div className="border-t border-line pt-3">
          <Screenshots userId={userId} />
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
