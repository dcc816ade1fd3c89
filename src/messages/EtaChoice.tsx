import { ETA_MAX, ETA_MIN } from '#domain/limits.ts'
import { Chip } from '../ui/Chip.tsx'
import { Field } from '../ui/Field.tsx'
import { slotValuesOf } from './draft.ts'
import { etaChoices, missingMinutesHint, parseEta } from './eta.ts'
import type { Composer } from './use-composer.ts'
import { etaLabelOf } from './labels.ts'

type Props = { composer: Pick<Composer, 'part' | 'set' | 'confirm'> }

/** Minutes by chip or by number. A number out of range stays in the field, with a sentence. */
export function EtaChoice({ composer: { part, set, confirm } }: Props) {
  const { details, unsure } = part
  const { minutes, problem } = parseEta(details.eta)
  // After the delivery there is no ETA.
  if (details.moment === 'delivered') return null
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-sm font-semibold text-muted">{etaLabelOf(details.moment)}</legend>
      <div className="flex flex-wrap items-start gap-2">
        {etaChoices.map((choice) => (
          <Chip
            key={choice}
            selected={minutes === choice}
            aria-label={`${choice} minutes`}
            onClick={() => set({ eta: minutes === choice ? '' : String(choice) })}
          >
            {choice}
          </Chip>
        ))}
        {unsure.includes('eta') && minutes !== null && (
          <Chip confirm aria-label={`${minutes} minutes, please confirm`} onClick={() => confirm('eta')}>
            Is {minutes} right?
          </Chip>
        )}
        <Field
          label="Other minutes"
          hideLabel
          className="min-w-24 flex-1"
          inputMode="numeric"
          autoComplete="off"
          placeholder={`${ETA_MIN}–${ETA_MAX}`}
          value={details.eta}
          error={problem && `${problem} It is left out for now.`}
          onChange={(event) => set({ eta: event.target.value })}
        />
      </div>
      {details.eta.trim() === '' && (
        <p className="mt-2 text-sm text-muted">{missingMinutesHint(slotValuesOf(details).name)}</p>
      )}
    </fieldset>
  )
}
