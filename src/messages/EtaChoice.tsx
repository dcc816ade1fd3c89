import { ETA_MAX, ETA_MIN } from '#domain/limits.ts'
import { Chip } from '../ui/Chip.tsx'
import { Field } from '../ui/Field.tsx'
import { etaChoices, readEta } from './eta.ts'

type Props = {
  typed: string
  /** The picture was hard to read here. */
  unsure: boolean
  onChange: (typed: string) => void
  onConfirm: () => void
}

/** Minutes by chip or by number. What is out of range stays in the field, with a sentence. */
export function EtaChoice({ typed, unsure, onChange, onConfirm }: Props) {
  const { minutes, problem } = readEta(typed)
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-sm font-semibold text-muted">Minutes away</legend>
      <div className="flex flex-wrap items-start gap-2">
        {etaChoices.map((choice) => (
          <Chip
            key={choice}
            selected={minutes === choice}
            aria-label={`${choice} minutes`}
            onClick={() => onChange(minutes === choice ? '' : String(choice))}
          >
            {choice}
          </Chip>
        ))}
        {unsure && minutes !== null && (
          <Chip confirm aria-label={`${minutes} minutes, please confirm`} onClick={onConfirm}>
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
          value={typed}
          error={problem && `${problem} It is left out for now.`}
          onChange={(event) => onChange(event.target.value)}
        />
      </div>
    </fieldset>
  )
}
