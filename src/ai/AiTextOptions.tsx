import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Finding } from '#domain/messages/lint/lint.ts'
import type { Composer } from '../messages/use-composer.ts'
import { toast } from '../ui/toast.ts'
import { GenerationStatus } from './GenerationStatus.tsx'
import { useGeneration } from './use-generation.ts'

export type AiTextOptionsProps = {
  composer: Composer
  /** The field in which the driver edits the text to copy, while they do. */
  textEditor: ReactNode
  /** The message alone, without the texts of a model. */
  messageOnly: ReactNode
  /** Shows a message as the customer reads it, with its findings marked. */
  renderText: (text: string, findings: readonly Finding[]) => ReactNode
  /** Nobody waits for the model here: it is heard of when it has written something. */
  inBackground: boolean
}

/** §1.3 The composed message and what a language model makes of it, side by side: what is tapped is copied. */
export default function AiTextOptions({
  composer,
  textEditor,
  renderText,
  inBackground,
}: AiTextOptionsProps) {
  const { part, composed, findings, choose } = composer
  const generation = useGeneration(composer)
  const { state } = generation
  const isWritten = state?.step === 'written'
  const shown = isWritten || !inBackground ? (state?.texts ?? []) : []
  const previousChoice =
    part.chosen !== null && !(isWritten && state.texts.includes(part.chosen)) ? part.chosen : null
  const writerLabel = state?.writer?.kind === 'emulator' ? 'Language model (emulated)' : 'Language model'
  const options = [
    ...(previousChoice === null ? [] : [{ text: previousChoice, says: 'Chosen before' }]),
    ...shown.map((text, index) => ({
      text,
      says:
        generation.variants === 1 ? writerLabel : `${writerLabel}, ${index + 1} of ${generation.variants}`,
    })),
  ]
  const selectText = (text: string | null) => {
    if (part.edited === null) return void choose(text)
    const restore = choose(text)
    toast({ title: 'Your own words were put aside', action: { label: 'Bring them back', onClick: restore } })
  }
  const isOwnText = part.edited !== null
  const name = `message-${part.id}`
  const findingsFor = (isChosen: boolean) => (isChosen ? findings : [])
  return (
    <>
      {textEditor}
      <div
        role="radiogroup"
        aria-label="Which one to copy"
        className="grid gap-2 sm:max-lg:has-[>:nth-child(2)]:grid-cols-2"
      >
        {isOwnText && !textEditor && (
          <TextOption name={name} label="Your own words" chosen onChoose={() => undefined}>
            {renderText(composed.text, findings)}
          </TextOption>
        )}
        {!(textEditor && !isOwnText && part.chosen === null) && (
          <TextOption
            name={name}
            label="Composed"
            chosen={!isOwnText && part.chosen === null}
            onChoose={() => selectText(null)}
          >
            <div aria-live="polite">
              {renderText(composed.suggestion, findingsFor(!isOwnText && part.chosen === null))}
            </div>
          </TextOption>
        )}
        {options.map(({ text, says: label }) => {
          const isChosen = !isOwnText && part.chosen === text
          const isReady = isWritten || text === part.chosen
          if (textEditor && isChosen) return null
          return (
            <TextOption
              key={label}
              name={name}
              label={label}
              chosen={isChosen}
              isWriting={!isReady}
              onChoose={() => selectText(text)}
            >
              {renderText(isReady ? text : `${text.trimEnd()} …`, findingsFor(isChosen))}
            </TextOption>
          )
        })}
      </div>
      <GenerationStatus
        generation={generation}
        inBackground={inBackground}
        hasChosen={part.chosen !== null}
      />
    </>
  )
}

type Props = {
  name: string
  /** The writer of the text. */
  label: string
  chosen: boolean
  /** The text is incomplete and cannot be chosen. */
  isWriting?: boolean
  onChoose: () => void
  children: ReactNode
}

/** One text that can be copied: all of it is the button. */
function TextOption({ name, label, chosen, isWriting = false, onChoose, children }: Props) {
  const borderClass = chosen
    ? 'border-go bg-surface'
    : isWriting
      ? 'border-dashed border-line'
      : 'cursor-pointer border-edge bg-surface hover:border-go-ink'
  return (
    <label
      className={`block touch rounded-lg border-2 px-3 pt-1.5 pb-2 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-go-ink ${borderClass}`}
    >
      <input
        type="radio"
        name={name}
        checked={chosen}
        disabled={isWriting}
        aria-label={label}
        onChange={onChoose}
        className="sr-only"
      />
      <span className="mb-0.5 flex min-h-6 flex-wrap items-center gap-2 text-xs font-semibold text-muted">
        {label}
        {chosen && (
          <span className="inline-flex items-center gap-1 rounded-full bg-go-soft px-2 py-0.5 text-go-ink">
            <Check className="size-3.5" strokeWidth={3} /> Will be copied
          </span>
        )}
        {isWriting && <span className="font-normal">writing</span>}
      </span>
      {children}
    </label>
  )
}
