import { useEffect } from 'react'
import { QuestionList } from '../../ui/QuestionList.tsx'
import { faq } from '../content/faq.ts'
import { pageHead } from '../shell/head.ts'

/** §2.4 Every question; links open one by its own address. */
export function FaqPage() {
  // The target did not exist yet when the browser looked for it.
  useEffect(() => openTarget()?.scrollIntoView(), [])
  return (
    <main className="page grid max-w-3xl gap-8 py-8">
      <h1 className="heading text-3xl">Frequently asked questions</h1>
      {faq.map((group) => (
        <QuestionList key={group.id} group={group} />
      ))}
    </main>
  )
}

/** Opens the question that the address names, and returns the element that it names. */
function openTarget(): HTMLElement | null {
  const target = document.getElementById(location.hash.slice(1))
  if (target instanceof HTMLDetailsElement) target.open = true
  return target
}

/** The head of the FAQ, with every answer as structured data (schema.org FAQPage). */
export const faqHead = () =>
  pageHead({
    path: '/faq',
    title: 'Frequently asked questions',
    description:
      'Answers for delivery drivers: what the free plan does, what is read from a screenshot, what may be sent, what is kept and how to cancel.',
    keywords: ['delivery driver app', 'questions', 'help'],
    jsonLd: [
      {
        '@type': 'FAQPage',
        mainEntity: faq.flatMap(({ questions }) =>
          questions.map(({ question, answer }) => ({
            '@type': 'Question',
            name: question,
            acceptedAnswer: { '@type': 'Answer', text: answer.join('\n\n') },
          })),
        ),
      },
    ],
  })
