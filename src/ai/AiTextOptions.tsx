import type { ReactNode } from 'react'
import { MessageText } from '../messages/MessageText.tsx'
import type { Composer } from '../messages/use-composer.ts'
import { toast } from '../ui/toast.ts'
import { Option } from './TextOption.tsx'
import { isTelling, useTelling } from './use-generation.ts'
import { WriterLine } from './GenerationStatus.tsx'

export type ChoiceProps = {
  composer: Composer
  /** The field in which the driver changes what is copied, while they do. */
  editor: ReactNode
  /** The message without anything beside it. */
  alone: ReactNode
  /** Nobody waits for the model here: it is heard of when it has written something. */
  inBackground: boolean
}

/** §1.3 The composed message and what a language model makes of it, side by side: what is tapped is copied. */
export default function Choice({ composer, editor, inBackground }: ChoiceProps) {
  const { part, composed, findings, choose } = composer
  const here = useTelling(part, composed)
  const { told } = here
  const isWritten = told?.step === 'written'
  const shown = isWritten || !inBackground ? (told?.texts ?? []) : []
  const before = part.chosen !== null && !(isWritten && told.texts.includes(part.chosen)) ? part.chosen : null
  const by = told?.writer?.kind === 'stand_in' ? 'Language model’s stand-in' : 'Language model'
  const options = [
    ...(before === null ? [] : [{ text: before, says: 'Chosen before' }]),
    ...shown.map((text, place) => ({
      text,
      says: here.variants === 1 ? by : `${by}, ${place + 1} of ${here.variants}`,
    })),
  ]
  const take = (text: string | null) => {
    if (part.edited === null) return void choose(text)
    const putBack = choose(text)
    toast({ title: 'Your own words were put aside', action: { label: 'Bring them back', onClick: putBack } })
  }
  const own = part.edited !== null
  const name = `message-${part.id}`
  const marked = (isChosen: boolean) => (isChosen ? findings : [])
  return (
    <>
      {editor}
      <div
        role="radiogroup"
        aria-label="Which one to copy"
        className="grid gap-2 sm:max-lg:has-[>:nth-child(2)]:grid-cols-2"
      >
        {own && !editor && (
          <Option name={name} says="Your own words" chosen onChoose={() => undefined}>
            <MessageText text={composed.text} findings={findings} />
          </Option>
        )}
        {!(editor && !own && part.chosen === null) && (
          <Option
            name={name}
            says="Composed"
            chosen={!own && part.chosen === null}
            onChoose={() => take(null)}
          >
            <div aria-live="polite">
              <MessageText text={composed.suggestion} findings={marked(!own && part.chosen === null)} />
            </div>
          </Option>
        )}
        {options.map(({ text, says }) => {
          const isChosen = !own && part.chosen === text
          const isReady = isWritten || text === part.chosen
          if (editor && isChosen) return null
          return (
            <Option
              key={says}
              name={name}
              says={says}
              chosen={isChosen}
              isWriting={!isReady}
              onChoose={() => take(text)}
            >
              <MessageText text={isReady ? text : `${text.trimEnd()} …`} findings={marked(isChosen)} />
            </Option>
          )
        })}
      </div>
      <WriterLine
        here={here}
        inBackground={inBackground}
        isTelling={isTelling(told)}
        hasChosen={part.chosen !== null}
      />
    </>
  )
}
