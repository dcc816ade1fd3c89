import { useState } from 'react'
import { ETA_MAX, ETA_MIN } from '#domain/limits.ts'
import { Chip } from '../ui/Chip.tsx'
import { Field } from '../ui/Field.tsx'
import { isLateWithoutMinutes, shownEtaOf, slotValuesOf } from './draft.ts'
import { deadlineHint, etaChoices, isEtaDoubtful, missingMinutesHint, parseEta } from './eta.ts'
import { etaLabelOf } from './labels.ts'
import type { Composer } from './use-composer.ts'

/**
 * Minutes by chip or by number, in one line: the chips come first, and another number is a chip before them. A number
 * out of range stays in the field, with a sentence.
 */
export function EtaChoice({ composer: { part, set, confirm } }: { composer: Composer }) {
  const { details, unsure } = part
  const [typed, setTyped] = useState<string | null>(null)
  const isAsked = isLateWithoutMinutes(part)
  const eta = shownEtaOf(details)
  const { minutes, problem } = parseEta(eta)
  // What was typed stands in the field. A chip before the others would move the one that is pressed next.
  const isOther = minutes !== null && eta !== typed && !etaChoices.some((choice) => choice === minutes)
  // After the delivery there is no ETA.
  if (details.moment === 'delivered') return null
  const hint =
    eta.trim() === ''
      ? `add them, ${missingMinutesHint(slotValuesOf(details).name)}`
      : deadlineHint(details, minutes)
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-xs text-muted">
        {isEtaDoubtful(details.moment, minutes) ? (
          <span className="font-semibold text-amber">{etaLabelOf(details.moment)}: is that right?</span>
        ) : isAsked && minutes === null ? (
          <span className="font-semibold text-amber">
            {etaLabelOf(details.moment)}: how long will you be?
          </span>
        ) : (
          <span className="font-semibold">{etaLabelOf(details.moment)}</span>
        )}
        {hint && !isAsked && `: ${hint}`}
      </legend>
      <div className={problem ? 'flex flex-wrap gap-2' : 'chip-row gap-1.5'}>
        {unsure.includes('eta') && minutes !== null ? (
          <Chip confirm aria-label={`${minutes} minutes, please confirm`} onClick={() => confirm('eta')}>
            Is {minutes} right?
          </Chip>
        ) : (
          isOther && (
            <Chip selected aria-label={`${minutes} minutes`} onClick={() => set({ eta: '' })}>
              {minutes}
            </Chip>
          )
        )}
        {etaChoices.map((choice) => (
          <Chip
            key={choice}
            selected={minutes === choice}
            aria-label={`${choice} minutes`}
            className="min-w-12 justify-center px-2!"
            onClick={() => set({ eta: minutes === choice ? '' : String(choice) })}
          >
            {choice}
          </Chip>
        ))}
        <Field
          label="Other minutes"
          hideLabel
          className={problem ? 'basis-full' : 'w-20'}
          inputMode="numeric"
          autoComplete="off"
          placeholder={`${ETA_MIN}–${ETA_MAX}`}
          value={eta}
          error={problem && `${problem} It’s left out for now.`}
          onChange={(event) => {
            setTyped(event.target.value)
            set({ eta: event.target.value })
          }}
        />
      </div>
    </fieldset>
  )
}
