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
