import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { compose } from '#domain/messages/compose.ts'
import { fillTemplate } from '#domain/messages/fill.ts'
import { moments, tones } from '#domain/messages/message.ts'
import type { Moment, ReasonId, Tone } from '#domain/messages/message.ts'
import { fitsAt, reasonLabels } from '#domain/messages/reason.ts'
import { etaLabelOf, momentLabels, toneLabels } from '../../messages/labels.ts'
import { Button } from '../../ui/Button.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { ChipGroup } from '../../ui/ChipGroup.tsx'
import { DemoBox, Paragraph } from './Lesson.tsx'

const minutes = [5, 10, 20] as const
const reasons = [
  'traffic',
  'restaurant_preparing',
  'long_queue',
  'order_checked',
] as const satisfies readonly ReasonId[]

/** The third lesson: the composer itself, on a made-up order. */
export function MakeItYours() {
  const [moment, setMoment] = useState<Moment>('picked_up')
  const [tone, setTone] = useState<Tone>('warm')
  const [eta, setEta] = useState<number | null>(10)
  const [reason, setReason] = useState<ReasonId | null>('order_checked')
  const [seed, setSeed] = useState(7)
  const template = compose(
    {
      moment,
      tone,
      platform: 'unknown',
      eta: moment === 'delivered' ? null : eta,
      reason: reason && fitsAt(reason, moment) ? { kind: 'listed', id: reason } : null,
      instruction: 'leave_at_door',
      itemCount: null,
      hasName: true,
      hasStore: true,
    },
    seed,
  )
  return (
    <>
      <Paragraph>
        Each tap changes the message at once. This one is made up as you tap, with the same rules as on Create
        Message. There you can also write it yourself, with Edit.
      </Paragraph>
      <DemoBox className="grid gap-5">
        <ChipGroup
          label="Moment"
          grid
          options={moments.map((value) => ({ value, label: momentLabels[value] }))}
          value={moment}
          onChange={setMoment}
        />
        <fieldset>
          <legend className="mb-2 text-sm font-semibold text-muted">{etaLabelOf(moment)}</legend>
          <div className="flex flex-wrap gap-2">
            {minutes.map((choice) => (
              <Chip
                key={choice}
                selected={eta === choice}
                aria-label={`${choice} minutes`}
                onClick={() => setEta(eta === choice ? null : choice)}
              >
                {choice}
              </Chip>
            ))}
          </div>
        </fieldset>
        <fieldset>
          <legend className="mb-2 text-sm font-semibold text-muted">Reason</legend>
          <div className="flex flex-wrap gap-2">
            {reasons
              .filter((id) => fitsAt(id, moment))
              .map((id) => (
                <Chip key={id} selected={reason === id} onClick={() => setReason(reason === id ? null : id)}>
                  {reasonLabels[id].label}
                </Chip>
              ))}
          </div>
        </fieldset>
        <ChipGroup
          label="Tone"
          options={tones.map((value) => ({ value, label: toneLabels[value] }))}
          value={tone}
          onChange={setTone}
        />
        <p
          aria-live="polite"
          data-testid="made-up"
          className="bubble-mine border border-line bg-surface px-4 py-3.5 text-message"
        >
          {fillTemplate(template, { name: 'Priya', store: 'Golden Wok' })}
        </p>
        <Button
          className="justify-self-start print:hidden"
          icon={<RefreshCw />}
          onClick={() => setSeed(seed + 1)}
        >
          Another one
        </Button>
      </DemoBox>
    </>
  )
}
