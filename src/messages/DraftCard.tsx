import { ArrowRight, ImagePlus } from 'lucide-react'
import { lazy, Suspense, useEffect, useRef, useState, type RefObject } from 'react'
import { MESSAGE_SOFT_MAX } from '#domain/limits.ts'
import type { Finding, RuleId } from '#domain/messages/lint/lint.ts'
import type { AiTextOptionsProps } from '../ai/AiTextOptions.tsx'
import { usePersistedStore } from '../storage/persisted-store.ts'
import { Button } from '../ui/Button.tsx'
import { toast } from '../ui/toast.ts'
import { FindingList } from './FindingList.tsx'
import { segmentsOf } from './lint-context.ts'
import { aiInBackgroundStore } from './modes/mode-store.ts'
import { FarQuestion } from './MomentChoice.tsx'
import type { Composer } from './use-composer.ts'
import { wordsToShow } from './wrong-stop.ts'
import { WrongStopSheet } from './WrongStopSheet.tsx'

/** When this code does not load, the driver still has the message. */
const AiTextOptions = lazy(() =>
  import('../ai/AiTextOptions.tsx').catch((error: unknown) => {
    console.warn('The texts of the language model cannot be loaded', error)
    return { default: ({ message }: AiTextOptionsProps) => <>{message}</> }
  }),
)

type Props = { composer: Composer; onNext: () => void; onNextScreenshot?: () => void }

/** The message: before Copy as it would be sent, to read and to change; afterwards as it was copied. */
export function DraftCard({ composer, onNext, onNextScreenshot }: Props) {
  const section = useRef<HTMLElement>(null)
  const { part, composed, nextPart } = composer
  const next = () => {
    // The focused button is removed, so the focus moves to the section, unless the message is removed as well.
    section.current?.focus()
    onNext()
  }
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label="Your message"
      // While the driver types, the text gives way to what the lint has found, so that both are in sight.
      className={`outline-none ${composer.editing ? 'sheet:flex sheet:min-h-0 sheet:flex-col sheet:[&>*]:shrink-0' : ''}`}
    >
      {part.copied ? (
        <>
          <MessageText text={composed.text} findings={[]} />
          {/* The text scrolls behind the next step, which stays visible. */}
          <div className="mt-2 flex flex-wrap gap-2 sheet:sticky sheet:bottom-0 sheet:bg-raised sheet:pb-3">
            {onNextScreenshot && !nextPart && (
              <Button
                variant="primary"
                size="small"
                className="flex-auto gap-1.5 px-2!"
                onClick={onNextScreenshot}
              >
                <ImagePlus /> Next screenshot
              </Button>
            )}
            <Button
              variant={nextPart ? 'primary' : 'secondary'}
              size="small"
              className="flex-auto gap-1.5 px-2!"
              aria-keyshortcuts="n"
              onClick={next}
            >
              {nextPart ? `Next: ${nextPart.details.name || 'the other customer'}` : 'Next message'}
              <ArrowRight className="size-4 shrink-0" />
            </Button>
          </div>
        </>
      ) : (
        // The tapped button is removed with its card.
        <UnsentMessage composer={composer} onFixed={() => section.current?.focus()} />
      )}
    </section>
  )
}

function UnsentMessage({ composer, onFixed }: { composer: Composer; onFixed: () => void }) {
  const { part, composed, findings, problem, editing } = composer
  const findingsBox = useRef<HTMLDivElement>(null)
  const stopping = findings.find(({ severity }) => severity === 'block')
  useMarkInSight(findingsBox, editing ? undefined : stopping?.start)
  const inBackground = usePersistedStore(aiInBackgroundStore) && composer.mode === 'automated'
  const message = editing ? (
    <TextEditor composer={composer} />
  ) : (
    <div aria-live="polite">
      <MessageText text={composed.text} findings={findings} />
      {part.edited !== null && <Edited />}
    </div>
  )
  return (
    <>
      {composer.mode === 'ai_enhanced' || inBackground ? (
        // The message does not wait for the code of the texts beside it.
        <Suspense fallback={message}>
          <AiTextOptions composer={composer} message={message} inBackground={inBackground} />
        </Suspense>
      ) : (
        message
      )}
      <FarQuestion
        details={part.details}
        onChange={(details) => {
          onFixed()
          composer.set(details)
        }}
      />
      {(findings.length > 0 || problem) && (
        // On a phone it stays in sight under the text, which scrolls; opened reasons need the room themselves.
        <div
          ref={findingsBox}
          id="findings"
          role="status"
          className={`mt-2 sheet:mt-1 ${stopping ? 'sheet:-bottom-3 sheet:-mb-3 sheet:bg-raised sheet:pb-3 sheet:not-has-[[data-why][aria-expanded=true]]:sticky' : ''}`}
        >
          {problem && <p className="mb-2 rounded-md bg-danger-soft p-3 text-sm">{problem}</p>}
          <Findings composer={composer} onFixed={onFixed} />
        </div>
      )}
    </>
  )
}

/** Scrolls the first words that stop the message out from behind the findings. `start` is where they begin. */
function useMarkInSight(box: RefObject<HTMLElement | null>, start: number | undefined) {
  useEffect(() => {
    const section = box.current?.closest('section')
    const mark = section?.querySelector('mark.text-danger')
    if (start === undefined || !box.current || !section?.parentElement || !mark) return
    const hidden = mark.getBoundingClientRect().bottom + 4 - box.current.getBoundingClientRect().top
    if (hidden > 0) section.parentElement.scrollTop += hidden
  }, [box, start])
}

type FindingsProps = { composer: Composer; onFixed: () => void }

/** The findings of the lint. A fix changes the message at once, and can be undone. */
function Findings({ composer, onFixed }: FindingsProps) {
  const { cards, composed, findings, fillings, part } = composer
  const { platform } = part.details
  const [reported, setReported] = useState<{ rule: RuleId; words: string } | null>(null)
  const fix = (text: string) => {
    const undoFix = composer.applyFix(text)
    const undo = () => {
      undoFix()
      onFixed()
    }
    onFixed()
    toast({
      title: 'Put right',
      text: 'Read it once more before you copy.',
      action: { label: 'Undo', onClick: undo },
    })
  }
  return (
    <>
      <FindingList
        cards={cards}
        text={composed.text}
        platform={platform}
        onFix={fix}
        onReport={(card, { rule }) =>
          setReported({ rule, words: wordsToShow(composed.text, card, { findings, fillings }) })
        }
      />
      {reported && <WrongStopSheet {...reported} platform={platform} onClose={() => setReported(null)} />}
    </>
  )
}

const Edited = () => (
  <span className="inline-block rounded-full bg-go-soft px-2.5 py-0.5 text-xs font-semibold text-go-ink">
    Edited
  </span>
)

function TextEditor({ composer: { composed, edit } }: { composer: Composer }) {
  const length = composed.text.length
  return (
    <>
      <textarea
        aria-label="Message"
        rows={4}
        // The driver asked for it by pressing Edit.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        value={composed.text}
        onChange={(event) => edit(event.target.value)}
        className="field-sizing-content max-h-[26dvh] w-full resize-none bubble-mine border-2 border-edge bg-surface px-4 py-2.5 text-message sheet:my-0.75 sheet:min-h-14 sheet:shrink! sheet:py-1 sheet:text-[1.0625rem] sheet:leading-snug"
      />
      {length > MESSAGE_SOFT_MAX && (
        <p className="text-sm text-amber">
          {length} characters. Short messages are read; long ones are skipped.
        </p>
      )}
    </>
  )
}

type TextProps = { text: string; findings: readonly Finding[] }

/** The message as the customer reads it, with the words marked that the lint found. */
function MessageText({ text, findings }: TextProps) {
  return (
    <p className="bubble-mine bg-go-soft px-4 py-2.5 text-message wrap-anywhere whitespace-pre-wrap sheet:py-2 sheet:text-[1.0625rem] sheet:leading-normal">
      {segmentsOf(text, findings).map(({ offset, text, severity }) =>
        severity === null ? (
          <span key={offset}>{text}</span>
        ) : (
          <mark
            key={offset}
            className={
              severity === 'block'
                ? 'rounded bg-danger-soft px-0.5 text-danger underline decoration-wavy underline-offset-4'
                : 'rounded bg-amber-soft px-0.5 text-amber'
            }
          >
            {text}
          </mark>
        ),
      )}
    </p>
  )
}
