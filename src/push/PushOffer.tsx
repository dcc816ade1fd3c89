import { Bell } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { brand } from '#domain/brand.ts'
import { useStored } from '../messages/stored.ts'
import { Button } from '../ui/Button.tsx'
import { toast } from '../ui/toast.ts'
import { usePush } from './use-push.ts'
import { wishOf } from './wish.ts'

type Props = {
  userId: string
  /** The driver has sent a message and has not begun another. */
  isBetween: boolean
}

/** Asks once whether the phone may be woken. Whoever goes on with their work instead has answered. */
export default function PushOffer({ userId, isBetween }: Props) {
  const wishes = wishOf(userId)
  const wish = useStored(wishes)
  const { state, turnOn } = usePush(userId)
  const [busy, setBusy] = useState(false)
  const isOpen = isBetween && wish === null && (state === 'off' || busy)
  const wasOpen = useRef(false)
  useEffect(() => {
    if (wasOpen.current && !isBetween && wishes.get() === null) wishes.set('later')
    wasOpen.current = isOpen
  }, [isOpen, isBetween, wishes])
  if (!isOpen) return null

  const accept = async () => {
    setBusy(true)
    const outcome = await turnOn()
    setBusy(false)
    if (outcome === 'declined') wishes.set('later')
    if (outcome === 'on')
      toast({ title: 'Notifications are on', text: 'You can switch them off in Profile.' })
  }
  return (
    <section
      aria-labelledby="push-offer"
      className="flex animate-drop gap-3 bubble border border-line bg-surface p-4 shadow-lift"
    >
      <Bell aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-go-ink" />
      <div className="min-w-0 flex-1">
        <h2 id="push-offer" className="font-semibold">
          Shall {brand.name} tap you on the shoulder?
        </h2>
        <p className="mt-1 text-sm text-muted">
          A short notification when a payment needs you or you reach a milestone. Never for offers.
        </p>
        <div className="mt-3 flex flex-wrap gap-2">
          <Button size="small" busy={busy} onClick={() => void accept()}>
            Turn on
          </Button>
          <Button size="small" variant="quiet" onClick={() => wishes.set('later')}>
            Not now
          </Button>
        </div>
      </div>
    </section>
  )
}
