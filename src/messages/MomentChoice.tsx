import { NEAR_MINUTES } from '#domain/messages/claims.ts'
import { moments, type Moment } from '#domain/messages/message.ts'
import { ChipGroup } from '../ui/ChipGroup.tsx'
import { knownMoment, type Details } from './draft.ts'
import { parseEta } from './eta.ts'
import { momentLabels } from './labels.ts'

type Props = {
  details: Details
  hideLabel?: boolean
  onChange: (details: { moment: Moment }) => void
}

/** The moments in the order of a delivery; none is chosen while the screenshot leaves it open. */
export function MomentChoice({ details, hideLabel, onChange }: Props) {
  return (
    <div className="min-w-0">
      <ChipGroup
        label="Moment"
        hideLabel={hideLabel}
        grid
        options={moments.map((value) => ({ value, label: momentLabels[value] }))}
        value={knownMoment(details)}
        onChange={(moment) => onChange({ moment })}
      />
      {knownMoment(details) === null && <p className="mt-2 text-sm text-muted">Tap where you are.</p>}
      <FarNote details={details} />
    </div>
  )
}

/** Explains that a driver who is further off than "nearly there" counts as on the way. */
export function FarNote({ details: { moment, eta } }: Pick<Props, 'details'>) {
  const minutes = parseEta(eta).minutes ?? 0
  if (moment !== 'arriving' || minutes <= NEAR_MINUTES) return null
  return (
    <p className="mt-2 text-sm text-muted">
      More than {NEAR_MINUTES} minutes: the message says “on the way”.
    </p>
  )
}
