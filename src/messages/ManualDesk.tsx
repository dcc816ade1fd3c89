import { moments, tones } from '#domain/message.ts'
import { OrderChips } from '../order/OrderChips.tsx'
import { ChipGroup } from '../ui/ChipGroup.tsx'
import { CustomerTabs } from './CustomerTabs.tsx'
import { EtaChoice } from './EtaChoice.tsx'
import { ReasonChoice } from './ReasonChoice.tsx'
import type { Composer } from './use-composer.ts'
import { momentWords, toneWords } from './words.ts'

/** §1.3 By hand: every input is the driver's, and what a picture says only fills them in. */
export function ManualDesk({ composer }: { composer: Composer }) {
  const { part, set, confirm } = composer
  const { details } = part
  // What a picture says is looked at first; without one it comes last.
  const wasRead = part.read.length > 0
  const order = <OrderChips key={part.id} part={part} onChange={set} onConfirm={confirm} />
  return (
    <>
      <CustomerTabs composer={composer} />
      {wasRead && order}
      <ChipGroup
        label="Moment"
        options={moments.map((value) => ({ value, label: momentWords[value] }))}
        value={details.moment}
        onChange={(moment) => set({ moment })}
      />
      {details.moment !== 'delivered' && (
        <EtaChoice
          typed={details.eta}
          unsure={part.unsure.includes('eta')}
          onConfirm={() => confirm('eta')}
          onChange={(eta) => set({ eta })}
        />
      )}
      <ReasonChoice reason={details.reason} ownWords={details.ownWords} onChange={set} />
      <ChipGroup
        label="Tone"
        options={tones.map((value) => ({ value, label: toneWords[value] }))}
        value={details.tone}
        onChange={(tone) => set({ tone })}
      />
      {!wasRead && order}
    </>
  )
}
