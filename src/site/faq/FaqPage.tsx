import { useEffect, useState } from 'react'
import { brand } from '#domain/brand.ts'
import { Field } from '../../ui/Field.tsx'
import { OPEN_ANSWERS_MAX, openQuestion, QuestionList } from '../../ui/QuestionList.tsx'
import { faq } from '../content/faq.ts'
import { searchHelp } from '../help/search.ts'
import { pageHead } from '../shell/head.ts'

/** §2.4 Every question, to browse or to search; links open one by its own address. */
export function FaqPage() {
  useEffect(() => openQuestion(location.hash.slice(1)), [])
  const [search, setSearch] = useState('')
  const isSearching = search.trim() !== ''
  const groups = searchHelp(faq, search)
  const count = groups.reduce((sum, { questions }) => sum + questions.length, 0)
  return (
    <main className="page grid grid-cols-[minmax(0,1fr)] gap-8 py-8 md:grid-cols-[12rem_minmax(0,46rem)] md:gap-x-14">
      <header className="md:col-span-full">
        <h1 className="heading text-3xl">Frequently asked questions</h1>
        <search className="mt-5 block noscript:hidden">
          <Field
            label="Search the questions"
            type="search"
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
            className="max-w-md"
          />
        </search>
        <p role="status" className="mt-2 text-sm text-muted">
          {isSearching &&
            (count === 0 ? 'No answer found.' : `${count} ${count === 1 ? 'answer' : 'answers'}`)}
        </p>
        {count === 0 && (
          <p>
            <a
              href={`mailto:${brand.sender.email}`}
              className="inline-flex touch items-center text-go-ink underline underline-offset-4"
            >
              Contact
            </a>
          </p>
        )}
      </header>
      <nav aria-label="Subjects" hidden={groups.length < 2} className="max-md:hidden">
        <ul className="sticky top-20 grid">
          {groups.map(({ id, title }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className="flex touch items-center font-semibold text-go-ink underline-offset-4 hover:underline"
              >
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="grid content-start gap-8 md:col-start-2">
        {groups.map((group) => (
          <QuestionList
            // The results of a search are unfolded; without one, each stays as the visitor left it.
            key={`${group.id} ${isSearching}`}
            group={group}
            open={isSearching && count <= OPEN_ANSWERS_MAX}
          />
        ))}
      </div>
    </main>
  )
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
