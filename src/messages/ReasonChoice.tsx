import { Star } from 'lucide-react'
import { useState } from 'react'
import { entriesAt } from './reasons/reason-list.ts'
import type { ReasonEntry } from './reasons/reason-list.ts'
import { reasonStore } from './reasons/reason-store.ts'
import { Chip } from '../ui/Chip.tsx'
import { OwnWords } from './OwnReasonField.tsx'
import { ReasonSheet } from './ReasonSheet.tsx'
import type { Details } from './draft.ts'
import { choiceOf, isChosen, misfitOf } from './reason-choice.ts'
import type { ChosenReason } from './reason-choice.ts'
import { useStored } from '../storage/persisted-store.ts'

/** So many reasons are a tap away; the sheet has all of them. */
const AT_HAND = 5

type Props = { details: Details; onChange: (choice: Partial<ChosenReason>) => void }

/** A reason that fits the moment: favourites at hand, all of them in a sheet, or the driver's own words. */
export function ReasonChoice({ details, onChange }: Props) {
  const { reason, ownWords } = details
  const entries = entriesAt(useStored(reasonStore), details.moment)
  const [sheet, setSheet] = useState(false)
  const chosen = entries.find((entry) => isChosen(entry, details))
  const misfit = misfitOf(details)
  const atHand = entries.slice(0, AT_HAND)
  const shown = chosen && !atHand.includes(chosen) ? [chosen, ...atHand.slice(0, -1)] : atHand
  const choose = (entry: ReasonEntry) => onChange(entry === chosen ? { reason: null } : choiceOf(entry))
  const writing = reason === 'own' && !chosen
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-sm font-semibold text-muted">Reason</legend>
      {misfit && <p className="mb-2 text-sm text-muted">{misfit}</p>}
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
        <Chip selected={writing} onClick={() => onChange(writing ? { reason: null } : { reason: 'own' })}>
          Own words
        </Chip>
        <Chip onClick={() => setSheet(true)} aria-haspopup="dialog">
          All reasons
        </Chip>
      </div>
      {writing && <OwnWords words={ownWords} onChange={(ownWords) => onChange({ ownWords })} />}
      <ReasonSheet
        open={sheet}
        onClose={() => setSheet(false)}
        entries={entries}
        chosen={chosen?.key ?? null}
        onChoose={(entry) => {
          onChange(choiceOf(entry))
          setSheet(false)
        }}
      />
    </fieldset>
  )
}
