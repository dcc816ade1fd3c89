import { Layers, Sparkles, Square } from 'lucide-react'
import { useEffect, useState } from 'react'
import { AI_VARIANTS } from '#domain/ai/generation.ts'
import { Button } from '../ui/Button.tsx'
import { Spinner } from '../ui/Progress.tsx'
import { isGenerating, type GenerationState } from './generation-state.ts'
import type { PartGeneration } from './use-generation.ts'

/** A model that has not begun after this time is called slow, in milliseconds. */
const SLOW_MS = 3_000
/** From here on the driver sees how many are left. */
const FEW_LEFT = 10
/** So many letters of the text that is being written fit in a line. */
const TAIL = 34

type Props = {
  generation: PartGeneration
  inBackground: boolean
  hasChosen: boolean
  /** The composed text is the one to copy, which has its own button for another wording. */
  isDraftShown: boolean
}

/** The model's status in plain words, with its actions. Screen readers do not read the text that is being written. */
export function GenerationStatus({ generation, inBackground, hasChosen, isDraftShown }: Props) {
  const { state, isOnline } = generation
  const isSlow = useSlow(state?.step === 'asking' && !inBackground ? generation.request : null)
  const statusText = !isOnline
    ? 'You’re offline, so here’s our draft alone.'
    : state?.step === 'unavailable'
      ? hasChosen && state.message
        ? state.message.replace(/, so here’s our draft.*$/, '. The one that you chose stays.')
        : state.message
      : isSlow
        ? 'The AI is slow just now. You can copy our draft at any time.'
        : !state && !generation.isAuto && !generation.isWorthAsking && !inBackground
          ? 'Add the minutes, a reason or the screenshot, and AI writes one, too.'
          : null
  return (
    <>
      <div
        role="status"
        className={statusText ? 'mt-2 text-sm leading-tight text-muted sheet:mt-1' : 'sr-only'}
      >
        {statusText ?? announcementOf(state)}
      </div>
      <div className="mt-1 flex flex-wrap items-center gap-1 sheet:mt-0">
        {isGenerating(state) ? (
          <>
            <span className="flex min-w-0 flex-1 items-center gap-1.5 pl-1 text-sm text-muted">
              <Spinner />
              <span className="min-w-0">
                The AI is writing
                <span aria-hidden="true" className="block truncate text-xs">
                  {tailOf(state?.texts.at(-1))}
                </span>
              </span>
            </span>
            <Button variant="quiet" size="small" onClick={generation.stop}>
              <Square className="size-4 shrink-0" /> Stop
            </Button>
          </>
        ) : (
          isOnline &&
          canGenerate(generation) &&
          !(isDraftShown && state?.step === 'written') && <GenerateButtons generation={generation} />
        )}
      </div>
      <WriterNote
        state={state}
        isAiText={hasChosen || (state?.step !== 'unavailable' && state?.step !== 'stopped')}
      />
    </>
  )
}

const GenerateButtons = ({ generation }: { generation: PartGeneration }) => (
  <>
    <Button variant="quiet" size="small" onClick={() => generation.generate(1)}>
      <Sparkles className="size-4 shrink-0" />{' '}
      {generation.state?.step === 'written'
        ? 'Another from AI'
        : generation.state
          ? 'Try again'
          : 'One from AI'}
    </Button>
    <Button
      variant="quiet"
      size="small"
      aria-label="Three from AI"
      onClick={() => generation.generate(AI_VARIANTS)}
    >
      <Layers className="size-4 shrink-0" /> Three
    </Button>
  </>
)

/**
 * The writer's name, and how many texts are left today. A scripted writer is named as such as soon as it is known, in
 * a sentence of its own.
 */
function WriterNote({ state, isAiText }: { state: GenerationState | null; isAiText: boolean }) {
  if (!state) return null
  const { writer, allowance } = state
  const remainingText =
    allowance && allowance.remaining <= FEW_LEFT ? `${allowance.remaining} left today.` : null
  const writerText = isAiText && writer && writer.kind !== 'composer' ? writer.description : null
  return writerText || remainingText ? (
    <p className="mt-1 text-xs text-muted">{[writerText, remainingText].filter(Boolean).join(' ')}</p>
  ) : null
}

const tailOf = (text = '') => (text.length > TAIL ? `…${text.slice(-TAIL)}` : text)

const canGenerate = ({ state, isAuto, isWorthAsking }: PartGeneration): boolean =>
  !isAuto &&
  ((state === null && isWorthAsking) ||
    state?.step === 'written' ||
    state?.step === 'stopped' ||
    state?.mayAskAgain === true)

function announcementOf(state: GenerationState | null): string {
  if (state?.step !== 'written') return ''
  const { texts } = state
  return texts.length === 1
    ? `The AI has written: ${texts[0]}`
    : `The AI has written ${texts.length} messages to choose from.`
}

/** True once `subject` has stayed the same for too long; null stands for no wait. */
function useSlow(subject: object | null): boolean {
  const [slow, setSlow] = useState<object | null>(null)
  useEffect(() => {
    if (!subject) return
    const timer = setTimeout(() => setSlow(subject), SLOW_MS)
    return () => clearTimeout(timer)
  }, [subject])
  return subject !== null && slow === subject
}
