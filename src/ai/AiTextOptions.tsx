import { Check } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Composer } from '../messages/use-composer.ts'
import { Segmented } from '../ui/Segmented.tsx'
import { toast } from '../ui/toast.ts'
import { isGenerating, type GenerationState } from './generation-state.ts'
import { GenerationStatus } from './GenerationStatus.tsx'
import { useGeneration } from './use-generation.ts'

export type AiTextOptionsProps = {
  composer: Composer
  message: ReactNode
  /** Nobody waits for the model here: it is heard of when it has written something. */
  inBackground: boolean
}

/** A writer's text, by a short label. Null stands for the composed message. */
type Option = { value: string; text: string | null; label: string; name: string; isReady: boolean }

/** §1.3 One message, and a switch between the composed text and what a language model makes of it. */
export default function AiTextOptions({ composer, message, inBackground }: AiTextOptionsProps) {
  const { part, choose } = composer
  const generation = useGeneration(composer)
  const { state, variants } = generation
  const isWritten = state?.step === 'written'
  const texts = isWritten || !inBackground ? (state?.texts ?? []) : []
  const isOwnText = part.edited !== null
  const [read, setRead] = useState<readonly string[]>([])
  const options = [
    ...(isOwnText ? [ready('own', null, 'Your own words')] : []),
    ready('composed', null, 'Our draft'),
    ...(part.chosen !== null && !(isWritten && texts.includes(part.chosen))
      ? [ready('before', part.chosen, 'Chosen before')]
      : []),
    ...modelOptions({ texts, variants, isWritten, isEmulated: state?.writer?.kind === 'emulator' }),
  ]
  // Its place is kept before the model begins, so that nothing moves when it does.
  if (!inBackground && texts.length === 0 && part.chosen === null) options.push(awaited)
  const value = isOwnText
    ? 'own'
    : options.find(({ text, isReady }) => isReady && text === part.chosen)!.value
  const selectText = (text: string | null) => {
    if (text !== null) setRead((before) => [...before, text])
    if (!isOwnText) return void choose(text)
    const restore = choose(text)
    toast({ title: 'Your own words were put aside', action: { label: 'Bring them back', onClick: restore } })
  }
  return (
    <>
      {options.length > 1 && (
        <div className={`mb-2 sheet:mb-1 ${composer.editing ? 'sheet:[@media(height<43rem)]:hidden' : ''}`}>
          <Segmented
            label="Which one to copy"
            dense
            options={options.map((option) => ({
              ...option,
              label: (
                <OptionLabel
                  label={option.label}
                  isChosen={option.value === value}
                  isShort={options.length > 2}
                  isNew={option.isReady && option.text !== null && !read.includes(option.text)}
                  note={option.isReady ? null : pendingNoteOf(state)}
                />
              ),
              disabled: !option.isReady,
            }))}
            value={value}
            onChange={(next) => selectText(options.find((option) => option.value === next)!.text)}
          />
        </div>
      )}
      {message}
      <div className={composer.editing ? 'sheet:[@media(height<43rem)]:hidden' : ''}>
        <GenerationStatus
          generation={generation}
          inBackground={inBackground}
          hasChosen={part.chosen !== null}
          isDraftShown={value === 'composed'}
        />
      </div>
    </>
  )
}

const ready = (value: string, text: string | null, label: string): Option => ({
  value,
  text,
  label,
  name: label,
  isReady: true,
})
const awaited: Option = { ...ready('model-1', null, 'AI'), isReady: false }

type Written = { texts: string[]; variants: number; isWritten: boolean; isEmulated: boolean }

function modelOptions({ texts, variants, isWritten, isEmulated }: Written): Option[] {
  const writer = isEmulated ? 'AI (emulated)' : 'AI'
  return texts.map((text, index) => {
    const place = `${index + 1} of ${variants}`
    const [label, name] = variants === 1 ? ['AI', writer] : [place, `${writer}, ${place}`]
    return { value: `model-${index + 1}`, text, label, name, isReady: isWritten }
  })
}

/** What becomes of a text that is not there. The sentence about it may lie below the edge of a small phone's sheet. */
function pendingNoteOf(state: GenerationState | null): string {
  if (isGenerating(state)) return 'Writing …'
  return state?.step === 'unavailable' ? 'Not this time' : 'Not yet'
}

type LabelProps = {
  label: string
  isChosen: boolean
  isNew: boolean
  isShort: boolean
  note: string | null
}

/** A text of the AI that is ready says so until it is read: Copy takes the other one. */
const OptionLabel = ({ label, isChosen, isNew, isShort, note }: LabelProps) => (
  <span>
    {label}
    {note && <span className="block text-xs font-normal">{note}</span>}
    {!isChosen && isNew && (
      <span className="block text-xs font-normal text-go-ink">
        {isShort ? 'Ready' : 'Ready, tap to read'}
      </span>
    )}
    {isChosen && (
      <span className="flex items-center justify-center gap-1 text-xs font-normal text-go-ink">
        <Check className="size-3.5 shrink-0" strokeWidth={3} />
        {isShort ? 'To copy' : 'Will be copied'}
      </span>
    )}
  </span>
)
