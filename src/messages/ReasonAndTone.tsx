import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { tones } from '#domain/messages/message.ts'
import { ChipGroup } from '../ui/ChipGroup.tsx'
import type { Details } from './draft.ts'
import { toneLabels } from './labels.ts'
import { ReasonChoice } from './ReasonChoice.tsx'
import { useReasonChoice } from './reasons/reason-list.ts'

type Props = { details: Details; onChange: (details: Partial<Details>) => void }

/**
 * Reason and tone, behind one tap where the screen is small: most messages need neither. The present choice shows
 * without the tap.
 * They open in the page and not over it, so that the driver sees the message change.
 */
export function ReasonAndTone({ details, onChange }: Props) {
  const [isOpen, setOpen] = useState(false)
  const choices = useId()
  const { chosen, misfitText } = useReasonChoice(details)
  const reason = chosen?.label ?? (details.reason === 'own' ? 'Own words' : 'No reason')
  return (
    <section aria-label="Reason and tone" className="min-w-0">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={choices}
        onClick={() => setOpen(!isOpen)}
        className="flex touch w-full items-center gap-2 rounded-lg border-2 border-edge bg-surface px-4 text-left hover:border-go-ink roomy:hidden @max-[17rem]/editor:flex-wrap @max-[17rem]/editor:py-2"
      >
        <span className="text-sm text-muted @max-[17rem]/editor:basis-full">Reason and tone</span>
        <span className="min-w-0 flex-1 text-right font-medium @max-[17rem]/editor:text-left">
          {reason}, {toneLabels[details.tone].toLowerCase()}
        </span>
        <ChevronDown className={`size-5 shrink-0 ${isOpen ? 'rotate-180' : ''}`} />
      </button>
      {misfitText && !isOpen && <p className="mt-1 text-xs text-muted roomy:hidden">{misfitText}</p>}
      <div id={choices} className={`${isOpen ? 'grid' : 'hidden'} gap-4 pt-3 roomy:grid roomy:pt-0`}>
        <ReasonChoice details={details} onChange={onChange} />
        <ChipGroup
          label="Tone"
          options={tones.map((value) => ({ value, label: toneLabels[value] }))}
          value={details.tone}
          onChange={(tone) => onChange({ tone })}
        />
      </div>
    </section>
  )
}
