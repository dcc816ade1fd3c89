import { Bell } from 'lucide-react'
import { useEffect, useState } from 'react'
import { brand } from '#domain/brand.ts'
import { usePersistedStore } from '../../storage/persisted-store.ts'
import { Button } from '../../ui/Button.tsx'
import { toast } from '../../ui/toast.ts'
import { usePush, pushPreferenceStore } from './push.ts'

type Props = {
  userId: string
  copyCount: number
  isEditorClear: boolean
}

/**
 * Offers push notifications once, while the editor is empty. The offer then stays in place, so that nothing moves
 * under a thumb; a driver who copies the next message without answering has declined.
 */
export default function PushOffer({ userId, copyCount, isEditorClear }: Props) {
  const preferenceStore = pushPreferenceStore(userId)
  const preference = usePersistedStore(preferenceStore)
  const { state, turnOn } = usePush(userId)
  const [busy, setBusy] = useState(false)
  const [shownAt, setShownAt] = useState<number | null>(null)
  const canAsk = preference === null && (state === 'off' || busy)
  if (canAsk && isEditorClear && shownAt === null) setShownAt(copyCount)
  const isIgnored = shownAt !== null && copyCount > shownAt
  useEffect(() => {
    if (isIgnored && preferenceStore.get() === null) preferenceStore.set('later')
  }, [isIgnored, preferenceStore])
  const isOpen = canAsk && shownAt !== null && !isIgnored
  if (!isOpen) return null

  const accept = async () => {
    setBusy(true)
    const outcome = await turnOn()
    setBusy(false)
    if (outcome === 'declined') preferenceStore.set('later')
    if (outcome === 'on')
      toast({ title: 'Notifications are on', text: 'You can switch them off in Profile.' })
  }
  return (
    <section
      aria-labelledby="push-offer"
      className="flex animate-drop gap-3 bubble border border-line bg-surface p-4 shadow-lift"
    >
      <Bell className="mt-0.5 size-6 shrink-0 text-go-ink" />
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
          <Button size="small" variant="quiet" onClick={() => preferenceStore.set('later')}>
            Not now
          </Button>
        </div>
      </div>
    </section>
  )
}
