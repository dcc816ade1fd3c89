import { Star } from 'lucide-react'
import { useState, useId } from 'react'
import { OWN_REASON_MAX } from '#domain/limits.ts'
import { Chip } from '../ui/Chip.tsx'
import { usePersistedStore } from '../storage/persisted-store.ts'
import {
  entriesForMoment,
  type ReasonEntry,
  reasonStore,
  chosenReasonFrom,
  isChosenReason,
  reasonMisfitText,
  type ChosenReason,
} from './reasons/reason-list.ts'
import { ReasonSheet } from './ReasonSheet.tsx'
import type { Details } from './draft.ts'

/** The chips show this many reasons; the sheet has all of them. */
const REASONS_SHOWN = 5

type Props = { details: Details; onChange: (choice: Partial<ChosenReason>) => void }

/** Chooses a reason that fits the moment: favourites as chips, all of them in a sheet, or the driver's own words. */
export function ReasonChoice({ details, onChange }: Props) {
  const { reason, ownWords } = details
  const entries = entriesForMoment(usePersistedStore(reasonStore), details.moment)
  const [isSheetOpen, setSheetOpen] = useState(false)
  const chosen = entries.find((entry) => isChosenReason(entry, details))
  const misfitText = reasonMisfitText(details)
  const firstEntries = entries.slice(0, REASONS_SHOWN)
  const shown =
    chosen && !firstEntries.includes(chosen) ? [chosen, ...firstEntries.slice(0, -1)] : firstEntries
  const choose = (entry: ReasonEntry) =>
    onChange(entry === chosen ? { reason: null } : chosenReasonFrom(entry))
  const isWritingOwn = reason === 'own' && !chosen
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-sm font-semibold text-muted">Reason</legend>
      {misfitText && <p className="mb-2 text-sm text-muted">{misfitText}</p>}
      <div className="flex flex-wrap gap-2">
        {shown.map((entry) => (
          <Chip
            key={entry.key}
            selected={entry === chosen}
            icon={entry.favourite ? <Star className="fill-current" /> : undefined}
            onClick={() => choose(entry)}
          >
            <span className="line-clamp-1 max-w-56">{entry.label}</span>
          </Chip>
        ))}
        <Chip
          selected={isWritingOwn}
          onClick={() => onChange(isWritingOwn ? { reason: null } : { reason: 'own' })}
        >
          Own words
        </Chip>
        <Chip onClick={() => setSheetOpen(true)} aria-haspopup="dialog">
          All reasons
        </Chip>
      </div>
      {isWritingOwn && <OwnReasonField text={ownWords} onChange={(ownWords) => onChange({ ownWords })} />}
      <ReasonSheet
        open={isSheetOpen}
        onClose={() => setSheetOpen(false)}
        entries={entries}
        chosen={chosen?.key ?? null}
        onChoose={(entry) => {
          onChange(chosenReasonFrom(entry))
          setSheetOpen(false)
        }}
      />
    </fieldset>
  )
}

/** The driver's own words with their counter. A long paste stays whole in the field and is explained. */
function OwnReasonField({ text, onChange }: { text: string; onChange: (text: string) => void }) {
  const id = useId()
  const length = text.trim().length
  const excess = length - OWN_REASON_MAX
  return (
    <div className="mt-3">
      <label htmlFor={id} className="sr-only">
        Your own words
      </label>
      <textarea
        id={id}
        rows={2}
        value={text}
        // The driver asked for it by pressing Own words.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        autoCapitalize="sentences"
        placeholder="First week on the job, thanks for your patience"
        aria-describedby={`${id}-count`}
        aria-invalid={excess > 0}
        onChange={(event) => onChange(event.target.value)}
        className="max-h-40 w-full rounded-md border-2 border-edge bg-surface px-3.5 py-2 aria-invalid:border-danger"
      />
      <p
        id={`${id}-count`}
        role={excess > 0 ? 'alert' : undefined}
        className={`text-sm ${excess > 0 ? 'text-danger' : 'text-muted'}`}
      >
        {excess > 0
          ? `${excess} ${excess === 1 ? 'character' : 'characters'} too long, so they are left out for now. Shorten them to ${OWN_REASON_MAX}.`
          : `${length} of ${OWN_REASON_MAX}`}
      </p>
    </div>
  )
}
