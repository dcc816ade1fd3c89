import { PencilLine, Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../ui/Button.tsx'
import { hasNoCustomer, isLateWithoutMinutes, shownEtaOf, type Part } from './draft.ts'
import { EtaChoice } from './EtaChoice.tsx'
import { etaLabelOf, instructionLabels, momentLabels, platformLabels } from './labels.ts'
import { MomentChoice } from './MomentChoice.tsx'
import { OrderChips } from './OrderChips.tsx'
import { ReasonAndTone } from './ReasonAndTone.tsx'
import { ScreenshotNotices } from './ScreenshotNotices.tsx'
import type { Composer } from './use-composer.ts'

type Props = {
  composer: Composer
  progress: ReactNode
  aside: ReactNode
  ready: boolean
  onWriteManually: () => void
}

/**
 * §1.3 Automated mode: the screenshot alone makes the message. The driver sees the details that it was made from, and
 * changes the moment and the minutes with one tap if the screenshot does not show them clearly.
 */
export function AutomatedEditor({ composer, progress, aside, ready, onWriteManually }: Props) {
  const { part, draft, set } = composer
  const { details, read } = part
  const needsMessage = !hasNoCustomer(draft)
  const writeManuallyButton = (
    <Button
      variant="quiet"
      className="-ml-5 justify-self-start"
      icon={<PencilLine />}
      onClick={onWriteManually}
    >
      {ready ? 'Change the details' : 'Write one by hand'}
    </Button>
  )
  const notices = <ScreenshotNotices composer={composer} />
  if (!ready) {
    return (
      <>
        {notices}
        {aside}
        {progress ?? (
          <p className="text-muted">Add the screenshot of your order. The finished message shows up here.</p>
        )}
        {writeManuallyButton}
      </>
    )
  }
  return (
    <>
      <CustomerTabs composer={composer} />
      {notices}
      {needsMessage && (!read.includes('eta') || isLateWithoutMinutes(part)) && (
        <EtaChoice composer={composer} />
      )}
      {needsMessage && !read.includes('moment') && <MomentChoice details={details} onChange={set} />}
      {aside}
      {progress}
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
      </section>
      {writeManuallyButton}
    </>
  )
}

function extractedFacts({ details, read }: Part): [string, string][] {
  const { name, store, moment, platform, instruction } = details
  const facts: [string, string | null][] = [
    ['Customer', name || null],
    [etaLabelOf(moment), (read.includes('eta') && moment !== 'delivered' && shownEtaOf(details)) || null],
    ['Moment', read.includes('moment') ? momentLabels[moment] : null],
    ['Store', store || null],
    ['Drop-off', instruction && instructionLabels[instruction]],
    ['App', platform === 'unknown' ? null : platformLabels[platform]],
  ]
  return facts.filter((fact): fact is [string, string] => fact[1] !== null)
}

type ManualProps = Pick<Props, 'composer' | 'progress' | 'aside'>

/**
 * §1.3 Manual mode: the driver sets every input, and a screenshot only fills them in. The minutes come first, because
 * screenshots lack them most often. A small phone has room for the minutes and the moment above the message, so the
 * notices come after them.
 */
export function ManualEditor({ composer, progress, aside }: ManualProps) {
  const { part, set, confirm } = composer
  const { details } = part
  const orderChips = progress ?? <OrderChips key={part.id} part={part} onChange={set} onConfirm={confirm} />
  const notices = <ScreenshotNotices composer={composer} />
  // An order that is only offered has no customer to write to, so there is nothing to choose.
  if (hasNoCustomer(composer.draft))
    return (
      <>
        {notices}
        {aside}
        {orderChips}
      </>
    )
  return (
    <>
      <CustomerTabs composer={composer} />
      <EtaChoice composer={composer} />
      <MomentChoice details={details} onChange={set} />
      {notices}
      {aside}
      {orderChips}
      <ReasonAndTone details={details} onChange={set} />
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
