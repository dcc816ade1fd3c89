import { Share } from 'lucide-react'
import { brand } from '#domain/brand.ts'
import { Notice } from '../../ui/Notice.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { usePush } from './push.ts'

export function PushSwitch({ userId }: { userId: string }) {
  const { state, turnOn, turnOff } = usePush(userId)
  if (state === 'install') {
    return (
      <Notice title="Notifications come to the installed app">
        On an iPhone or iPad, tap <Share className="inline size-4 align-[-0.15em]" />{' '}
        <b className="font-semibold">Share</b>, then <b className="font-semibold">Add to Home Screen</b>. Open{' '}
        {brand.name} from there and switch them on here.
      </Notice>
    )
  }
  if (state === 'unsupported') {
    return <Notice title="This browser has no notifications">You’ll find everything in your inbox.</Notice>
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <Switch
        label="Notifications on this device"
        hint="For payments, milestones and the testing program. Never for offers."
        checked={state === 'on'}
        disabled={state === 'busy' || state === 'blocked'}
        onChange={(on) => void (on ? turnOn() : turnOff())}
      />
      {state === 'blocked' && (
        <Notice tone="amber" title="Your browser blocks them">
          Allow notifications for {brand.name} in your browser’s or phone’s settings, then come back.
        </Notice>
      )}
    </div>
  )
}
