import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'

type Props = {
  group: QuestionGroup
  /** The questions themselves are folded up under their title. */
  isFoldable?: boolean
  /** Unfolded, all of them. */
  open?: boolean
  renderText?: (text: string) => ReactNode
}

/** Questions of one group, each folded up under its own address. */
export const QuestionList = ({ isFoldable = false, ...props }: Props) => {
  const { id, title, questions } = props.group
  const heading = (
    <h2 id={id} className={`scroll-mt-20 font-bold ${isFoldable ? 'text-lg' : 'text-xl'}`}>
      {title}
    </h2>
  )
  return (
    <section aria-labelledby={id}>
      {isFoldable ? (
        <details className="border-t border-line">
          <summary className={`${summaryClass} py-2`}>
            {heading}
            <span className="ml-auto text-sm text-muted tabular-nums">{questions.length}</span>
            <ChevronDown className={chevronClass} />
          </summary>
          <Questions {...props} />
        </details>
      ) : (
        <>
          {heading}
          <Questions {...props} />
        </>
      )}
    </section>
  )
}

const Questions = ({ group: { questions }, open = false, renderText = plainText }: Props) => (
  <div className="mt-2 divide-y divide-line border-y border-line in-[details]:mt-0 in-[details]:border-b-0 in-[details]:pb-4 in-[details]:pl-4">
    {questions.map(({ id, question, answer, more }) => (
      <details key={id} id={id} open={open} className="scroll-mt-20">
        <summary className={`${summaryClass} py-3 font-semibold`}>
          <span>{renderText(question)}</span>
          <ChevronDown className={`ml-auto ${chevronClass}`} />
        </summary>
        <div className="grid max-w-[64ch] gap-3 pb-4">
          {answer.map((paragraph) => (
            <p key={paragraph}>{renderText(paragraph)}</p>
          ))}
          {more && (
            <a
              href={more.to}
              className="flex touch items-center justify-self-start text-go-ink underline underline-offset-4"
            >
              {more.label}
            </a>
          )}
        </div>
      </details>
    ))}
  </div>
)

const summaryClass = 'flex touch items-center gap-3'
const chevronClass = 'size-5 shrink-0 text-muted [[open]>summary>&]:rotate-180'

/** Up to this many answers of a search are unfolded at once; of more, only the questions show. */
export const OPEN_ANSWERS_MAX = 6

/**
 * Opens the question or the group that the address names, and scrolls to it: it did not exist when the browser looked
 * for it.
 */
export function openQuestion(id: string): void {
  const target = document.getElementById(id)
  for (let fold = target?.closest('details'); fold; fold = fold.parentElement?.closest('details'))
    fold.open = true
  target?.scrollIntoView()
}

const plainText = (text: string): ReactNode => text

/** One question with its answer in paragraphs of plain text, so that the page and its structured data are one. */
export type Question = {
  /** The fragment of a link to it, unique in the whole page. */
  id: string
  question: string
  answer: readonly string[]
  /** Words that drivers search for and that the answer does not use. */
  also?: string
  /** A page of this site with more about it, or our address. */
  more?: { to: string; label: string }
}

/** Questions under one heading, whose id is the anchor of a link. */
export type QuestionGroup = { id: string; title: string; questions: readonly Question[] }
