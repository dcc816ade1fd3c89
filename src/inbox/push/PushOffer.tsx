import { Bell } from 'lucide-react'
import { useEffect, useState } from 'react'
import { brand } from '#domain/brand.ts'
import { useStored } from '../../storage/persisted-store.ts'
import { Button } from '../../ui/Button.tsx'
import { toast } from '../../ui/toast.ts'
import { usePush } from './use-push.ts'
import { wishOf } from './push-preference.ts'

type Props = {
  userId: string
  /** Messages that were copied since the page came. */
  copies: number
  /** Nothing has been begun. */
  isClear: boolean
}

/**
 * Asks once whether the phone may be woken, on a clear desk. Then it stays where it is, so that nothing moves under a
 * thumb; whoever copies the next message without a word has answered.
 */
export default function PushOffer({ userId, copies, isClear }: Props) {
  const wishes = wishOf(userId)
  const wish = useStored(wishes)
  const { state, turnOn } = usePush(userId)
  const [busy, setBusy] = useState(false)
  const [shownAt, setShownAt] = useState<number | null>(null)
  const mayAsk = wish === null && (state === 'off' || busy)
  if (mayAsk && isClear && shownAt === null) setShownAt(copies)
  const isPassedOver = shownAt !== null && copies > shownAt
  useEffect(() => {
    if (isPassedOver && wishes.get() === null) wishes.set('later')
  }, [isPassedOver, wishes])
  const isOpen = mayAsk && shownAt !== null && !isPassedOver
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
