import { Star } from 'lucide-react'
import { useState } from 'react'
import { entriesForMoment } from './reasons/reason-list.ts'
import type { ReasonEntry } from './reasons/reason-list.ts'
import { reasonStore } from './reasons/reason-store.ts'
import { Chip } from '../ui/Chip.tsx'
import { OwnReasonField } from './OwnReasonField.tsx'
import { ReasonSheet } from './ReasonSheet.tsx'
import type { Details } from './draft.ts'
import { chosenReasonFrom, isChosenReason, reasonMisfitText } from './reason-choice.ts'
import type { ChosenReason } from './reason-choice.ts'
import { usePersistedStore } from '../storage/persisted-store.ts'

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
