import { useNavigate } from '@tanstack/react-router'
import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { compose } from '#domain/messages/compose.ts'
import { fillIn } from '#domain/messages/fill.ts'
import { moments } from '#domain/messages/message.ts'
import type { Moment } from '#domain/messages/message.ts'
import { fitsAt } from '#domain/messages/reason.ts'
import { momentWords } from '../labels.ts'
import { Button } from '../../ui/Button.tsx'
import { ChipGroup } from '../../ui/ChipGroup.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import type { ReasonEntry } from './reason-list.ts'
import { pickedStore } from './reason-store.ts'

/** A message with the reason in it, for a made-up order. */
export function TryIt({ entry, onClose }: { entry: ReasonEntry | null; onClose: () => void }) {
  const [asked, setMoment] = useState<Moment>('arriving')
  const [seed, setSeed] = useState(1)
  const navigate = useNavigate()
  const fitting = moments.filter(
    (one) => !entry || entry.reason.kind === 'own' || fitsAt(entry.reason.id, one),
  )
  const moment = fitting.includes(asked) ? asked : fitting[0]!
  return (
    <Sheet
      open={entry !== null}
      onClose={onClose}
      title={entry?.label ?? ''}
      description="This is how it could sound."
      footer={
        <>
          <Button
            variant="primary"
            onClick={() => {
              if (entry) pickedStore.set(entry.key)
              void navigate({ to: '/upload' })
            }}
          >
            Use it in a message
          </Button>
          <Button
            icon={<RefreshCw aria-hidden="true" className="size-5" />}
            onClick={() => setSeed(seed + 1)}
          >
            Another one
          </Button>
        </>
      }
    >
      <div className="grid gap-4 py-2">
        <ChipGroup
          label="Moment"
          grid
          options={fitting.map((value) => ({ value, label: momentWords[value] }))}
          value={moment}
          onChange={setMoment}
        />
        <p aria-live="polite" className="bubble-mine bg-go-soft p-4 text-message">
          {entry && sampleOf(entry, moment, seed)}
        </p>
      </div>
    </Sheet>
  )
}

/** Minutes that a made-up order could have at each moment. */
const minutesAt: Record<Moment, number | null> = {
  accepted: 35,
  at_store: 25,
  picked_up: 10,
  arriving: 5,
  delayed: 15,
  delivered: null,
}

function sampleOf(entry: ReasonEntry, moment: Moment, seed: number): string {
  const template = compose(
    {
      moment,
      tone: 'warm',
      platform: 'unknown',
      eta: minutesAt[moment],
      reason: entry.reason,
      instruction: null,
      itemCount: null,
      hasName: true,
      hasStore: false,
    },
    seed,
  )
  return fillIn(template, { name: 'Sarah', store: null })
}
