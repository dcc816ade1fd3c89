import { LogOut, MonitorSmartphone } from 'lucide-react'
import { useState } from 'react'
import { SecurityCard } from '../auth/security/SecurityCard.tsx'
import { useNow } from '../device/use-now.ts'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { DeviceRow } from './DeviceRow.tsx'
import { NetworkAddress } from './NetworkAddress.tsx'
import { useDevices } from './use-devices.ts'
import type { SignedInDevice } from './use-devices.ts'

/** The target of signing out: one device, or all others. */
type SignOutTarget = SignedInDevice | 'others' | null

/** §4.5 The devices on which a driver is signed in. Signing one out is final, so it asks first. */
export function Devices({ userId }: { userId: string }) {
  const { list, endOne, endOthers } = useDevices(userId)
  const [target, setTarget] = useState<SignOutTarget>(null)
  const now = useNow()
  const busy = endOne.isPending || endOthers.isPending
  const closeWhenDone = { onSettled: () => setTarget(null) }
  const end = () => {
    if (target === 'others') endOthers.mutate(undefined, closeWhenDone)
    else if (target) endOne.mutate(target, closeWhenDone)
  }
  const others = list.data?.filter(({ isCurrent }) => !isCurrent) ?? []
  return (
    <SecurityCard
      title="Devices"
      icon={<MonitorSmartphone />}
      lead="Where you are signed in. If you do not know one of them, sign it out."
    >
      {list.isPending && (
        <output className="grid gap-3">
          <span className="sr-only">Loading your devices</span>
          <Skeleton className="h-14 rounded-lg" />
          <Skeleton className="h-14 rounded-lg" />
        </output>
      )}
      {list.isError && (
        <Notice
          tone="amber"
          title="Your devices could not be loaded"
          actions={
            <Button size="small" onClick={() => void list.refetch()} busy={list.isFetching}>
              Try again
            </Button>
          }
        >
          {list.error.message}
        </Notice>
      )}
      {list.data && (
        <ul className="grid divide-y divide-line">
          {list.data.map((one) => (
            <DeviceRow key={one.id} session={one} now={now} onEnd={() => setTarget(one)} />
          ))}
        </ul>
      )}
      <NetworkAddress />
      {others.length > 0 && (
        <Button
          className="justify-self-start"
          icon={<LogOut aria-hidden="true" className="size-5" />}
          onClick={() => setTarget('others')}
        >
          Sign out other devices
        </Button>
      )}
      <Sheet
        open={target !== null}
        onClose={() => setTarget(null)}
        title={titleOf(target)}
        description="It happens at once. Messages that were written there and not sent yet stay on that device."
        footer={
          <>
            <Button variant="danger" busy={busy} onClick={end}>
              Sign out
            </Button>
            <Button onClick={() => setTarget(null)}>Cancel</Button>
          </>
        }
      />
    </SecurityCard>
  )
}

const titleOf = (target: SignOutTarget): string =>
  target === 'others' || target === null ? 'Sign out all other devices?' : `Sign out ${target.device.name}?`
