import { Link } from '@tanstack/react-router'
import { Star } from 'lucide-react'
import { useState } from 'react'
import { isOfStore } from '#domain/messages/claims.ts'
import { compose } from '#domain/messages/compose.ts'
import { fillTemplate } from '#domain/messages/fill.ts'
import type { Reason } from '#domain/messages/message.ts'
import { modeLabels } from '../../messages/labels.ts'
import { modeStore } from '../../messages/modes/mode-store.ts'
import { allReasonEntries, toggleFavourite, reasonStore } from '../../messages/reasons/reason-list.ts'
import { usePersistedStore } from '../../storage/persisted-store.ts'
import { Button } from '../../ui/Button.tsx'
import { Chip } from '../../ui/Chip.tsx'

/** The second step: the reasons that the driver uses, with the message that the last tapped one makes. */
export function ReasonsStep({ onDone }: { onDone: () => void }) {
  const list = usePersistedStore(reasonStore)
  const mode = usePersistedStore(modeStore)
  const entries = allReasonEntries(list)
  const [tappedKey, setTappedKey] = useState(entries[0]!.key)
  const shown = entries.find(({ key }) => key === tappedKey) ?? entries[0]!
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <fieldset>
        <legend className="mb-2 max-w-[58ch] text-muted">
          Tap the reasons that are true for you. They come first when you write, and none is ever sent by
          itself.
        </legend>
        <div className="flex flex-wrap gap-2">
          {entries.map(({ key, label, favourite }) => (
            <Chip
              key={key}
              selected={favourite}
              icon={<Star />}
              onClick={() => {
                setTappedKey(key)
                reasonStore.set((current) => toggleFavourite(current, key))
              }}
            >
              {label}
            </Chip>
          ))}
        </div>
      </fieldset>
      <figure className="grid gap-2">
        <figcaption className="text-sm text-muted">How “{shown.label}” could sound</figcaption>
        <p aria-live="polite" className="bubble-mine bg-go-soft px-4 py-3 text-message">
          {sampleMessage(shown.reason)}
        </p>
      </figure>
      <p className="text-sm text-muted">
        Mode: {modeLabels[mode]}.{' '}
        <Link to="/mode-selection" className="text-go-ink underline underline-offset-4">
          See the three modes
        </Link>{' '}
        or{' '}
        <Link to="/reasons" className="text-go-ink underline underline-offset-4">
          add a reason of your own
        </Link>
        .
      </p>
      <div>
        <Button variant="primary" className="max-sm:w-full" onClick={onDone}>
          Continue
        </Button>
      </div>
    </div>
  )
}

function sampleMessage(reason: Reason): string {
  const isAtStore = reason.kind === 'listed' && isOfStore(reason.id)
  const template = compose(
    {
      moment: isAtStore ? 'at_store' : 'picked_up',
      tone: 'warm',
      platform: 'unknown',
      eta: isAtStore ? 25 : 10,
      reason,
      instruction: null,
      itemCount: null,
      hasName: true,
      hasStore: true,
    },
    3,
  )
  return fillTemplate(template, { name: 'Priya', store: 'Golden Wok' })
}
