import { PencilLine, Check } from 'lucide-react'
import { ETA_MAX, ETA_MIN } from '#domain/limits.ts'
import { tones } from '#domain/messages/message.ts'
import { Button } from '../ui/Button.tsx'
import { Chip } from '../ui/Chip.tsx'
import { ChipGroup } from '../ui/ChipGroup.tsx'
import { Field } from '../ui/Field.tsx'
import { hasNoCustomer, type Part, slotValuesOf } from './draft.ts'
import { etaChoices, missingMinutesHint, parseEta } from './eta.ts'
import { toneLabels, etaLabelOf, instructionLabels, momentLabels, platformLabels } from './labels.ts'
import { FarNote, MomentChoice } from './MomentChoice.tsx'
import { OrderChips } from './OrderChips.tsx'
import { ReasonChoice } from './ReasonChoice.tsx'
import type { Composer } from './use-composer.ts'

type Props = { composer: Composer; ready: boolean; onWriteManually: () => void }

/**
 * §1.3 Automated mode: the screenshot alone makes the message. The driver sees the details that it was made from, and
 * changes the moment and the minutes with one tap where the screenshot does not show them surely.
 */
export function AutomatedEditor({ composer, ready, onWriteManually }: Props) {
  const { part, draft, set } = composer
  const { details, read } = part
  const needsMessage = !hasNoCustomer(draft)
  const writeManuallyButton = (
    <Button
      variant="quiet"
      className="justify-self-start"
      icon={<PencilLine className="size-5" />}
      onClick={onWriteManually}
    >
      {ready ? 'Change the details' : 'Write one by hand'}
    </Button>
  )
  if (!ready) {
    return (
      <>
        <p className="text-muted">
          Add the screenshot of your order. The finished message appears here by itself.
        </p>
        {writeManuallyButton}
      </>
    )
  }
  return (
    <>
      <CustomerTabs composer={composer} />
      {needsMessage && !read.includes('moment') && <MomentChoice details={details} onChange={set} />}
      {needsMessage && !read.includes('eta') && <EtaChoice composer={composer} />}
      <section aria-label="Read from the screenshot">
        <h2 className="mb-2 text-sm font-semibold text-muted">Read from the screenshot</h2>
        <dl className="grid grid-cols-[fit-content(9rem)_minmax(0,1fr)] gap-x-4 gap-y-1">
          {extractedFacts(part).map(([term, fact]) => (
            <div key={term} className="contents">
              <dt className="text-muted">{term}</dt>
              <dd className="font-medium break-words">{fact}</dd>
            </div>
          ))}
        </dl>
        {read.includes('moment') && <FarNote details={details} />}
      </section>
      {writeManuallyButton}
    </>
  )
}

function extractedFacts({ details, read }: Part): [string, string][] {
  const { name, store, moment, eta, platform, instruction } = details
  const facts: [string, string | null][] = [
    ['Customer', name || null],
    ['Store', store || null],
    ['Moment', read.includes('moment') ? momentLabels[moment] : null],
    [etaLabelOf(moment), read.includes('eta') && moment !== 'delivered' ? eta : null],
    ['Drop-off', instruction && instructionLabels[instruction]],
    ['App', platform === 'unknown' ? null : platformLabels[platform]],
  ]
  return facts.filter((fact): fact is [string, string] => fact[1] !== null)
}

/** §1.3 Manual mode: the driver sets every input, and a screenshot only fills them in. */
export function ManualEditor({ composer }: { composer: Composer }) {
  const { part, set, confirm } = composer
  const { details } = part
  // The fields that a screenshot filled come first; without one they come last.
  const hasReadFields = part.read.length > 0
  const orderChips = <OrderChips key={part.id} part={part} onChange={set} onConfirm={confirm} />
  // An order that is only offered has no customer to write to, so there is nothing to choose.
  if (hasNoCustomer(composer.draft)) return orderChips
  return (
    <>
      <CustomerTabs composer={composer} />
      {hasReadFields && orderChips}
      <MomentChoice details={details} onChange={set} />
      <EtaChoice composer={composer} />
      <ReasonChoice details={details} onChange={set} />
      <ChipGroup
        label="Tone"
        options={tones.map((value) => ({ value, label: toneLabels[value] }))}
        value={details.tone}
        onChange={(tone) => set({ tone })}
      />
      {!hasReadFields && orderChips}
    </>
  )
}

/** Two customers in one screenshot are two messages, one open at a time. */
function CustomerTabs({ composer: { draft, part, open } }: { composer: Composer }) {
  if (draft.parts.length < 2) return null
  return (
    <fieldset className="flex gap-1 rounded-lg bg-sunken p-1">
      <legend className="sr-only">Customer</legend>
      {draft.parts.map(({ id, details, copied }, index) => (
        <button
          key={id}
          type="button"
          aria-pressed={id === part.id}
          onClick={() => open(id)}
          className="flex min-h-12 min-w-0 flex-1 items-center justify-center gap-1.5 rounded-md px-2 font-semibold text-muted aria-pressed:bg-surface aria-pressed:text-ink aria-pressed:shadow-sm"
        >
          <span className="truncate">{details.name || `Customer ${index + 1}`}</span>
          {copied && <Check aria-label="copied" className="size-4 shrink-0 text-go-ink" />}
        </button>
      ))}
    </fieldset>
  )
}

/** Minutes by chip or by number. A number out of range stays in the field, with a sentence. */
function EtaChoice({ composer: { part, set, confirm } }: { composer: Composer }) {
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
