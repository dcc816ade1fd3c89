import { ArrowRight, RefreshCw } from 'lucide-react'
import { useLayoutEffect, useRef, useState, type ComponentType } from 'react'
import { VISITOR_ID } from '../../storage/visitor.ts'
import { Button } from '../../ui/Button.tsx'
import { ChipGroup } from '../../ui/ChipGroup.tsx'
import { CopyBar } from '../CopyBar.tsx'
import { hasNoCustomer, shownEtaOf, slotValuesOf, type Details } from '../draft.ts'
import { deadlineHint, etaChoices, missingMinutesHint, parseEta } from '../eta.ts'
import { etaLabelOf, instructionLabels } from '../labels.ts'
import { MomentChoice } from '../MomentChoice.tsx'
import { OrderChips } from '../OrderChips.tsx'
import { ScreenshotNotices } from '../ScreenshotNotices.tsx'
import { useComposer, type Composer } from '../use-composer.ts'
import { useCopying, type Copying } from '../use-copying.ts'
import { sampleDraft } from './sample-draft.ts'
import { ScreenshotPicker } from './ScreenshotPicker.tsx'
import { deleteStaleVisitorMessages, visitor } from './visitor.ts'
import { VisitorScreenshot } from './VisitorScreenshot.tsx'

/** The order of the front page, a screenshot of the visitor's own, or the message begun before. */
export type FirstMessageStart = 'sample' | 'stored' | File

type Props = {
  start: FirstMessageStart
  /** The next steps of a visitor who has copied the message; one of the sample order is kept nowhere. */
  AfterCopy: ComponentType<{ isSample: boolean }>
}

/**
 * §2.17 A message without an account, in manual mode: the composer, the lint and the reader of Create Message, on
 * this phone alone. Its draft and messages go to the account that the visitor makes next.
 */
export default function FirstMessage({ start, AfterCopy }: Props) {
  const composer = useComposer(VISITOR_ID, 'manual')
  const copying = useCopying(composer, visitor)
  const { editor, draft, part } = composer
  const [picture, setPicture] = useState(start instanceof File ? { file: start, count: 0 } : null)
  const section = useRef<HTMLElement>(null)
  // The draft of the sample arrives before the first paint, which would show a message without it.
  const [hasDraft, setHasDraft] = useState(start !== 'sample')
  useLayoutEffect(() => {
    setHasDraft(true)
    if (start === 'sample') editor.put(sampleDraft())
    if (start === 'stored') void deleteStaleVisitorMessages()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the message begins once.
  }, [])
  useLayoutEffect(() => {
    if (!hasDraft || start === 'stored') return
    // The tapped button is gone, and Copy comes into sight with the message.
    section.current?.focus({ preventScroll: true })
    section.current?.scrollIntoView({ block: 'nearest' })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the message begins once.
  }, [hasDraft])
  const readPicture = (file: File) => {
    editor.clear()
    setPicture((before) => ({ file, count: (before?.count ?? 0) + 1 }))
  }
  const message = (
    <>
      {!draft.isSample && <ScreenshotNotices composer={composer} />}
      {part.read.length > 0 && (
        <OrderChips key={part.id} part={part} onChange={composer.set} onConfirm={composer.confirm} />
      )}
      {!hasNoCustomer(draft) && (
        <>
          {part.read.length === 0 && <OrderFacts details={part.details} isSample={draft.isSample} />}
          <Minutes details={part.details} onChange={composer.set} />
          <MomentChoice details={part.details} onChange={composer.set} />
          <Message composer={composer} copying={copying} />
          <CopyBar composer={composer} copying={copying} />
          {part.copied && <AfterCopy isSample={draft.isSample} />}
        </>
      )}
    </>
  )
  return (
    <section ref={section} tabIndex={-1} aria-label="Your first message" className="outline-none">
      {/* Analytics records no click inside a form: its buttons have customers' names. */}
      <form
        className="@container grid grid-cols-[minmax(0,1fr)] gap-4"
        onSubmit={(event) => event.preventDefault()}
      >
        {picture ? (
          <VisitorScreenshot key={picture.count} file={picture.file} composer={composer}>
            {message}
          </VisitorScreenshot>
        ) : (
          hasDraft && message
        )}
        <ScreenshotPicker onPick={readPicture}>
          {picture ? 'Use another screenshot' : 'Use my screenshot'}
        </ScreenshotPicker>
      </form>
    </section>
  )
}

/** The details of the order that need no check. */
const OrderFacts = ({ details: { name, store, instruction }, isSample }: OrderFactsProps) => {
  const facts = [name, store, instruction && instructionLabels[instruction]].filter(Boolean)
  return (
    facts.length > 0 && (
      <p className="text-sm text-muted">
        From the {isSample && 'sample '}order: {facts.join(', ')}
      </p>
    )
  )
}
type OrderFactsProps = { details: Details; isSample: boolean }

function Message({ composer, copying }: { composer: Composer; copying: Copying }) {
  const { part, composed, nextPart } = composer
  return (
    <div>
      <blockquote
        aria-live="polite"
        className="bubble-mine bg-go-soft px-4 py-3 text-message whitespace-pre-wrap text-ink"
      >
        {composed.text}
      </blockquote>
      {part.copied === null && (
        <Button variant="quiet" size="small" onClick={composer.nextSuggestion}>
          <RefreshCw className="size-4 shrink-0" /> Another one
        </Button>
      )}
      {part.copied && nextPart && (
        <Button size="small" className="mt-2" onClick={copying.next}>
          Next: {nextPart.details.name || 'the other customer'}
          <ArrowRight className="size-4 shrink-0" />
        </Button>
      )}
    </div>
  )
}

type MinutesProps = { details: Details; onChange: (details: { eta: string }) => void }

/** The minutes, by one tap. A number from the screenshot is a chip among the others. */
function Minutes({ details, onChange }: MinutesProps) {
  if (details.moment === 'delivered') return null
  const eta = shownEtaOf(details)
  const minutes = [...new Set([...etaChoices, ...(Number(eta) > 0 ? [Number(eta)] : [])])]
  return (
    <div>
      <ChipGroup
        oneLine
        label={[etaLabelOf(details.moment), deadlineHint(details, parseEta(eta).minutes)]
          .filter(Boolean)
          .join(': ')}
        options={minutes
          .sort((a, b) => a - b)
          .map((value) => ({ value: String(value), label: value, name: `${value} minutes` }))}
        value={eta}
        onChange={(eta) => onChange({ eta })}
      />
      {eta === '' && (
        <p className="mt-2 text-sm text-muted">
          Add the minutes, {missingMinutesHint(slotValuesOf(details).name)}
        </p>
      )}
    </div>
  )
}
