import { PencilLine } from 'lucide-react'
import { Button } from '../ui/Button.tsx'
import { CustomerTabs } from './CustomerTabs.tsx'
import { hasNoCustomer } from './draft.ts'
import type { Part } from './draft.ts'
import { EtaChoice } from './EtaChoice.tsx'
import { FarNote, MomentChoice } from './MomentChoice.tsx'
import type { Composer } from './use-composer.ts'
import { etaLabelOf, instructionLabels, momentLabels, platformLabels } from './labels.ts'

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
      icon={<PencilLine aria-hidden="true" className="size-5" />}
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
