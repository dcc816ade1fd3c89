import { NEAR_MINUTES } from '#domain/messages/claims.ts'
import { moments, type Moment } from '#domain/messages/message.ts'
import { Button } from '../ui/Button.tsx'
import { Segmented } from '../ui/Segmented.tsx'
import { knownMoment, type Details } from './draft.ts'
import { parseEta } from './eta.ts'
import { momentLabels } from './labels.ts'

type Props = { details: Details; onChange: (details: { moment: Moment }) => void }

/** The moments in the order of a delivery, all in one row; none is chosen while the screenshot leaves it open. */
export function MomentChoice({ details, onChange }: Props) {
  return (
    <div className="min-w-0">
      <Segmented
        label="Moment"
        dense
        options={moments.map((value) => ({ value, label: momentLabels[value] }))}
        value={knownMoment(details)}
        onChange={(moment) => onChange({ moment })}
      />
      {knownMoment(details) === null && (
        <p className="mt-1 text-xs font-semibold text-amber">Tap where you are.</p>
      )}
    </div>
  )
}

type FarProps = { details: Details; onChange: (details: Partial<Pick<Details, 'moment' | 'eta'>>) => void }

/**
 * Asks about "nearly there" with more minutes than that: one of the two is wrong. Until the driver answers, the
 * message says "on the way".
 */
export function FarQuestion({ details: { moment, eta }, onChange }: FarProps) {
  const minutes = parseEta(eta).minutes ?? 0
  if (moment !== 'arriving' || minutes <= NEAR_MINUTES) return null
  return (
    <div className="mt-2 rounded-md border border-amber-line bg-amber-soft px-3 pt-2 text-sm">
      <p>
        <strong className="text-amber">
          {momentLabels.arriving}, but {minutes} minutes?
        </strong>{' '}
        More than {NEAR_MINUTES} minutes: the message says “on the way”.
      </p>
      <div className="flex flex-wrap items-center gap-x-2 py-1">
        <Button size="small" onClick={() => onChange({ moment: 'picked_up' })}>
          {momentLabels.picked_up}
        </Button>
        <Button size="small" onClick={() => onChange({ eta: '' })}>
          No minutes
        </Button>
      </div>
    </div>
  )
}
