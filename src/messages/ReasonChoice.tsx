import { Star } from 'lucide-react'
import { useState } from 'react'
import { OWN_REASON_MAX } from '#domain/limits.ts'
import { Chip } from '../ui/Chip.tsx'
import { TextArea } from '../ui/Field.tsx'
import type { Details } from './draft.ts'
import {
  useReasonChoice,
  chosenReasonFrom,
  type ReasonEntry,
  type ChosenReason,
} from './reasons/reason-list.ts'
import { ReasonSheet } from './ReasonSheet.tsx'

type Props = { details: Details; onChange: (choice: Partial<ChosenReason>) => void }

export function ReasonChoice({ details, onChange }: Props) {
  const { reason, ownWords } = details
  const { entries, shown, chosen, misfitText } = useReasonChoice(details)
  const [isSheetOpen, setSheetOpen] = useState(false)
  const [isTyping, setTyping] = useState(false)
  const change = (choice: Partial<ChosenReason>) => {
    setTyping(false)
    onChange(choice)
  }
  const choose = (entry: ReasonEntry) => change(entry === chosen ? { reason: null } : chosenReasonFrom(entry))
  const excess = ownWords.trim().length - OWN_REASON_MAX
  // Half-typed words may be those of a saved reason.
  const isWritingOwn = reason === 'own' && (!chosen || isTyping)
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
          onClick={() => {
            setTyping(!isWritingOwn)
            onChange({ reason: isWritingOwn ? null : 'own' })
          }}
        >
          Own words
        </Chip>
        <Chip onClick={() => setSheetOpen(true)} aria-haspopup="dialog">
          All reasons
        </Chip>
      </div>
      {isWritingOwn && (
        <TextArea
          label="Your own words"
          hideLabel
          className="mt-3"
          textClass="max-h-40"
          rows={2}
          // The driver asked for it by pressing Own words.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          autoCapitalize="sentences"
          placeholder="First week on the job, thanks for your patience"
          value={ownWords}
          characterLimit={OWN_REASON_MAX}
          // A long paste stays whole in the field.
          error={
            excess > 0 &&
            `${excess} ${excess === 1 ? 'character' : 'characters'} too long, so they are left out for now. Shorten them to ${OWN_REASON_MAX}.`
          }
          onFocus={() => setTyping(true)}
          onBlur={() => setTyping(false)}
          onChange={(event) => onChange({ ownWords: event.target.value })}
        />
      )}
      <ReasonSheet
        open={isSheetOpen}
        onClose={() => setSheetOpen(false)}
        entries={entries}
        chosen={chosen?.key ?? null}
        onChoose={(entry) => {
          change(chosenReasonFrom(entry))
          setSheetOpen(false)
        }}
      />
    </fieldset>
  )
}
