import { Laptop, Smartphone, Tablet } from 'lucide-react'
import { formatRelativeTime } from '#domain/relative-time.ts'
import { dateFormat } from '#domain/formats.ts'
import { Button } from '../ui/Button.tsx'
import type { SignedInDevice } from './use-devices.ts'

const icons = { phone: Smartphone, tablet: Tablet, desktop: Laptop, unknown: Laptop }
const formatTime = dateFormat({ dateStyle: 'medium', timeStyle: 'short' })

type Props = { session: SignedInDevice; now: number; onEnd: () => void }

/** A device: its kind, its place, and when it was last used. The present device is signed out in the menu instead. */
export function DeviceRow({ session, now, onEnd }: Props) {
  const { device, place, lastActivity, signedInAt, isCurrent } = session
  const Icon = icons[device.kind]
  return (
    <li className="flex items-center gap-3 py-3 first:pt-0 last:pb-0">
      <Icon aria-hidden="true" className={`size-6 shrink-0 ${isCurrent ? 'text-go-ink' : 'text-muted'}`} />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">
          {device.name}
          {isCurrent && <span className="ml-2 text-sm font-semibold text-go-ink">This device</span>}
        </p>
        <p className="text-sm text-muted" title={`Signed in ${formatTime.format(signedInAt)}`}>
          {place && `${place}\u00a0· `}
          {isCurrent ? 'In use now' : <LastUsed at={lastActivity} now={now} />}
        </p>
      </div>
      {!isCurrent && (
        <Button variant="quiet" size="small" aria-label={`Sign out ${device.name}`} onClick={onEnd}>
          Sign out
        </Button>
      )}
    </li>
  )
}

const LastUsed = ({ at, now }: { at: number; now: number }) => (
  <>
    Last used <time dateTime={new Date(at).toISOString()}>{formatRelativeTime(at, now)}</time>
  </>
)
