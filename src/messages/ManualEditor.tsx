import { tones } from '#domain/messages/message.ts'
import { OrderChips } from './OrderChips.tsx'
import { ChipGroup } from '../ui/ChipGroup.tsx'
import { CustomerTabs } from './CustomerTabs.tsx'
import { hasNoCustomer } from './draft.ts'
import { EtaChoice } from './EtaChoice.tsx'
import { MomentChoice } from './MomentChoice.tsx'
import { ReasonChoice } from './ReasonChoice.tsx'
import type { Composer } from './use-composer.ts'
import { toneLabels } from './labels.ts'

/** §1.3 By hand: every input is the driver's, and what a picture says only fills them in. */
export function ManualEditor({ composer }: { composer: Composer }) {
  const { part, set, confirm } = composer
  const { details } = part
  // What a picture says is looked at first; without one it comes last.
  const hasReadFields = part.read.length > 0
  const orderChips = <OrderChips key={part.id} part={part} onChange={set} onConfirm={confirm} />
  // There is nothing to say of an offer yet, and so nothing to choose.
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
