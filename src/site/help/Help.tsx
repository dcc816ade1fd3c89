import { useLocation, Link, useNavigate } from '@tanstack/react-router'
import { SearchX } from 'lucide-react'
import { useEffect, useMemo, useState } from 'react'
import { brand } from '#domain/brand.ts'
import { emptyFeedback, feedbackDraftStore } from '../../account/feedback/feedback-draft.ts'
import type { Driver } from '../../auth/driver.ts'
import { Button } from '../../ui/Button.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { Field } from '../../ui/Field.tsx'
import { ButtonLink } from '../../ui/links.tsx'
import { PageTitle } from '../../ui/PageHeader.tsx'
import { OPEN_ANSWERS_MAX, openQuestion, QuestionList } from '../../ui/QuestionList.tsx'
import { help, searchable } from '../content/help.ts'
import { showShortcuts } from '../shell/shortcuts.ts'
import { HelpVideos } from './HelpVideos.tsx'
import { splitAtMatches, searchHelp, searchTerms } from './search.ts'

const Contact = () => (
  <section
    aria-labelledby="contact"
    className="grid grid-cols-[minmax(0,1fr)] gap-3 border-t border-line pt-6"
  >
    <h2 id="contact" className="scroll-mt-20 text-xl font-bold">
      Still stuck?
    </h2>
    <p className="max-w-[58ch] text-muted">
      Tell us what you did, what you expected and what happened, and leave out names and addresses of
      customers. Somebody reads every word.
    </p>
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
      <ButtonLink to="/feedback">Send Feedback</ButtonLink>
      <a
        href={`mailto:${brand.sender.email}`}
        className="flex touch min-w-0 items-center wrap-anywhere text-go-ink underline underline-offset-4"
      >
        {brand.sender.email}
      </a>
    </div>
    <ul className="flex flex-wrap gap-x-6 text-sm">
      <li>
        <Link to="/tutorial" className="flex touch items-center text-go-ink underline underline-offset-4">
          Tutorial
        </Link>
      </li>
      <li>
        <Link to="/faq" className="flex touch items-center text-go-ink underline underline-offset-4">
          What everybody asks
        </Link>
      </li>
      <li>
        <button
          type="button"
          onClick={showShortcuts}
          className="flex touch items-center text-go-ink underline underline-offset-4"
        >
          Keyboard shortcuts
        </button>
      </li>
    </ul>
  </section>
)

/** §2.14 How to use the app, to browse or to search; each answer has an address of its own. */
export function Help({ driver }: { driver: Driver }) {
  const [search, setSearch] = useState('')
  const terms = useMemo(() => searchTerms(search), [search])
  const isSearching = terms.length > 0
  const groups = useMemo(() => (isSearching ? searchHelp(searchable, search) : help), [isSearching, search])
  const count = groups.reduce((sum, { questions }) => sum + questions.length, 0)
  const { hash } = useLocation()
  useEffect(() => openQuestion(hash), [hash])
  return (
    <main className="page grid page-narrow-3xl grid-cols-[minmax(0,1fr)] content-start gap-6 py-6 md:py-10">
      <header>
        <PageTitle>Help</PageTitle>
        <p className="mt-1 text-muted">How things work, and what to do when they don’t.</p>
        <search className="mt-4 block">
          <Field
            label="Search help"
            hideLabel
            placeholder="Search help"
            type="search"
            enterKeyHint="search"
            autoComplete="off"
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
        </search>
        <p role="status" className={isSearching ? 'mt-2 text-sm text-muted' : 'sr-only'}>
          {isSearching && `${count === 0 ? 'No' : count} ${count === 1 ? 'answer' : 'answers'}`}
        </p>
      </header>
      {!isSearching && <HelpVideos />}
      <div className={isSearching ? 'grid gap-6' : ''}>
        {groups.map((group) => (
          <QuestionList
            // The results of a search are unfolded; without one, each stays as the driver left it.
            key={`${group.id} ${isSearching}`}
            group={group}
            isFoldable={!isSearching}
            open={isSearching && count <= OPEN_ANSWERS_MAX}
            {...(isSearching && { renderText: highlightMatches(terms) })}
          />
        ))}
      </div>
      {count === 0 && <NothingFound userId={driver.id} search={search} />}
      <Contact />
    </main>
  )
}

const highlightMatches = (terms: readonly string[]) => (text: string) =>
  splitAtMatches(text, terms).map(({ text, isFound }, at) =>
    isFound ? (
      <mark key={at} className="rounded-sm bg-go-soft px-0.5 text-go-ink">
        {text}
      </mark>
    ) : (
      text
    ),
  )

/** No answer holds these words: the driver can ask us, with their search as the first words. */
function NothingFound({ userId, search }: { userId: string; search: string }) {
  const navigate = useNavigate()
  const ask = () => {
    const draft = feedbackDraftStore(userId)
    // A text that the driver has begun is never replaced.
    if (!draft.get()?.text)
      draft.set({
        ...emptyFeedback('/help'),
        kind: 'problem',
        text: `I looked in Help for “${search.trim()}”.\n\n`,
      })
    void navigate({ to: '/feedback' })
  }
  return (
    <Empty icon={<SearchX />} title="Nothing with these words" action={<Button onClick={ask}>Ask us</Button>}>
      Try fewer words, or ask us. We’ll answer, and add what was missing.
    </Empty>
  )
}
