import { useNavigate } from '@tanstack/react-router'
import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { compose } from '#domain/messages/compose.ts'
import { fillTemplate } from '#domain/messages/fill.ts'
import { moments, type Moment } from '#domain/messages/message.ts'
import { fitsAt } from '#domain/messages/reason.ts'
import { Button } from '../../ui/Button.tsx'
import { ChipGroup } from '../../ui/ChipGroup.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { momentLabels } from '../labels.ts'
import { type ReasonEntry, pickedReasonStore } from './reason-list.ts'

export function ReasonPreviewSheet({ entry, onClose }: { entry: ReasonEntry | null; onClose: () => void }) {
  const [chosenMoment, setMoment] = useState<Moment>('arriving')
  const [seed, setSeed] = useState(1)
  const navigate = useNavigate()
  const fittingMoments = moments.filter(
    (one) => !entry || entry.reason.kind === 'own' || fitsAt(entry.reason.id, one),
  )
  const moment = fittingMoments.includes(chosenMoment) ? chosenMoment : fittingMoments[0]!
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
              if (entry) pickedReasonStore.set(entry.key)
              void navigate({ to: '/upload' })
            }}
          >
            Use it in a message
          </Button>
          <Button icon={<RefreshCw />} onClick={() => setSeed(seed + 1)}>
            Another one
          </Button>
        </>
      }
    >
      <div className="grid gap-4 py-2">
        <ChipGroup
          label="Moment"
          grid
          options={fittingMoments.map((value) => ({ value, label: momentLabels[value] }))}
          value={moment}
          onChange={setMoment}
        />
        <p aria-live="polite" className="bubble-mine bg-go-soft p-4 text-message">
          {entry && composeExample(entry, moment, seed)}
        </p>
      </div>
    </Sheet>
  )
}

/** Plausible minutes for a made-up order at each moment. */
const exampleMinutes: Record<Moment, number | null> = {
  accepted: 35,
  at_store: 25,
  picked_up: 10,
  arriving: 5,
  delayed: 15,
  delivered: null,
}

function composeExample(entry: ReasonEntry, moment: Moment, seed: number): string {
  const template = compose(
    {
      moment,
      tone: 'warm',
      platform: 'unknown',
      eta: exampleMinutes[moment],
      reason: entry.reason,
      instruction: null,
      itemCount: null,
      hasName: true,
      hasStore: false,
    },
    seed,
  )
  return fillTemplate(template, { name: 'Sarah', store: null })
}
