import type { ReactNode } from 'react'

type Props = {
  group: QuestionGroup
  /** Unfolded, all of them. */
  open?: boolean
  renderText?: (text: string) => ReactNode
}

/** Questions of one group, each folded up under its own address. */
export const QuestionList = ({
  group: { id, title, questions },
  open = false,
  renderText = plainText,
}: Props) => {
  return (
    <section aria-labelledby={id} className="grid gap-2">
      <h2 id={id} className="scroll-mt-20 text-xl font-bold">
        {title}
      </h2>
      {questions.map(({ id, question, answer, more }) => (
        <details
          key={id}
          id={id}
          open={open}
          className="scroll-mt-20 rounded-lg border border-line bg-surface px-4"
        >
          <summary className="flex touch cursor-pointer items-center py-3 font-semibold">
            <span>{renderText(question)}</span>
          </summary>
          <div className="grid gap-3 pb-4">
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
    </section>
  )
}

/** Up to this many answers of a search are unfolded at once; of more, only the questions show. */
export const OPEN_ANSWERS_MAX = 6

/** Opens the question that the address names and scrolls to it: it did not exist when the browser looked for it. */
export function openQuestion(id: string): void {
  const target = document.getElementById(id)
  if (target instanceof HTMLDetailsElement) target.open = true
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
