import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Check, ChevronRight } from 'lucide-react'
import { useEffect } from 'react'
import { TESTER_DAYS, type TesterView, type TesterTask } from '#domain/testing/testing.ts'
import type { Driver } from '../auth/driver.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { formatLongDate } from '../ui/format.ts'
import { PrimaryLink } from '../ui/links.tsx'
import { NotLoaded } from '../ui/Notice.tsx'
import { PageTitle } from '../ui/PageHeader.tsx'
import { PageSkeleton } from '../ui/Skeleton.tsx'
import { emptyJoinDraft, joinDraftStore } from './join-draft.ts'
import { testimonialQuery, testerQuery } from './queries.ts'
import { TesterFigures } from './TesterFigures.tsx'
import { openTestimonialDialog } from './testimonials/testimonial-dialog.ts'
import { TestimonialStatus } from './testimonials/TestimonialStatus.tsx'

/** A tester's tasks in words, each with the page where it is done; none where the dialog of this page does it. */
const taskLabels: Record<TesterTask, { name: string; description: string; to: string | null }> = {
  write_message: {
    name: 'Write a message',
    description: 'For a real order, if you can. Chips for the moment and the reason do most of it.',
    to: '/upload',
  },
  read_screenshot: {
    name: 'Read a screenshot',
    description: 'Share the order from your delivery app, or paste it. It’s read on your phone.',
    to: '/upload',
  },
  log_tip: {
    name: 'Log a tip',
    description: 'Under a message that you sent. Message Data then shows what helps.',
    to: '/upload',
  },
  use_automated: {
    name: 'Let it write by itself',
    description: 'Choose Automated mode: a screenshot goes in, a message comes out.',
    to: '/mode-selection',
  },
  send_feedback: {
    name: 'Send feedback',
    description: 'Something in the way, or something missing? Somebody reads every word.',
    to: '/feedback',
  },
  share_experience: {
    name: 'Share your experience',
    description: 'A testimonial: stars, and a few honest words. Critical ones are welcome.',
    to: null,
  },
}

const rowClass =
  'flex min-h-12 w-full items-center gap-4 rounded-md py-3 text-start hover:bg-sunken sm:-mx-3 sm:w-[calc(100%+1.5rem)] sm:px-3'

/** §2.24 The tasks of a tester. Their records show which are done. */
function TaskList({ tasks }: Pick<TesterView, 'tasks'>) {
  const done = tasks.filter(({ isDone }) => isDone).length
  return (
    <section aria-labelledby="to-try">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="to-try" className="heading text-xl">
          To try
        </h2>
        <p className="text-sm text-muted">
          {done} of {tasks.length} done
        </p>
      </div>
      <ul className="mt-2 divide-y divide-line">
        {tasks.map(({ task, isDone }) => {
          const { name, description, to } = taskLabels[task]
          const content = (
            <>
              <span
                className={`flex size-8 shrink-0 items-center justify-center rounded-full border-2 ${isDone ? 'border-go bg-go text-on-go' : 'border-edge'}`}
              >
                {isDone && <Check className="size-5" strokeWidth={3} />}
              </span>
              <span className="min-w-0 flex-1">
                <span className="block font-semibold">
                  {name}
                  {isDone && <span className="sr-only">, done</span>}
                </span>
                <span className="block text-sm text-muted">{description}</span>
              </span>
              <ChevronRight className="size-5 shrink-0 text-muted" />
            </>
          )
          return (
            <li key={task}>
              {to === null ? (
                <button type="button" onClick={openTestimonialDialog} className={rowClass}>
                  {content}
                </button>
              ) : (
                <Link to={to} className={rowClass}>
                  {content}
                </Link>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** §2.24 A tester's remaining days, their tasks, and the testimonial that they gave. */
export function TesterDashboard({ driver }: { driver: Driver }) {
  const query = useQuery(testerQuery(driver.id))
  const { data, isError } = query
  // A driver who came by the link of the mail has joined, too.
  useEffect(() => joinDraftStore.set(emptyJoinDraft), [])
  if (!data && !isError) return <PageSkeleton label="Loading your testing days" />
  return (
    <main className="page grid grid-cols-[minmax(0,1fr)] content-start gap-8 py-6 md:gap-10 md:py-10">
      <header>
        <PageTitle>Testing Dashboard</PageTitle>
        {data && (
          <p className="mt-1 text-muted">
            {driver.firstName || data.fullName.split(' ')[0]}, test driver in {data.city}
          </p>
        )}
      </header>
      {data ? (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-14 gap-y-10 md:grid-cols-[minmax(0,5fr)_minmax(0,4fr)]">
          <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
            <DaysLeftCard {...data} userId={driver.id} />
            <TaskList tasks={data.tasks} />
          </div>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
            {data.testimonialGiven && <TestimonialSection userId={driver.id} />}
            <AfterTesting expiresAt={data.expiresAt} />
          </div>
        </div>
      ) : (
        <NotLoaded title="We couldn’t load your testing days just now." query={query}>
          Check your connection. Creating messages works without it.
        </NotLoaded>
      )}
    </main>
  )
}

/** §4.1 The remaining days, rounded up, with a bar that empties. */
function DaysLeftCard({ daysLeft, expiresAt, userId }: TesterView & { userId: string }) {
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-5 md:p-6">
      <div>
        <p className="flex items-baseline gap-2">
          <strong className="heading text-[2.5rem] leading-none tabular-nums">{daysLeft}</strong>
          <span className="text-lg">{daysLeft === 1 ? 'day left' : 'days left'}</span>
        </p>
        <p className="mt-1 mb-4 text-sm text-muted">
          Everything is switched on until {formatLongDate(expiresAt)}.
        </p>
        <progress
          aria-label="Days left"
          max={Math.max(TESTER_DAYS, daysLeft)}
          value={daysLeft}
          className="bar"
        />
      </div>
      <div className="border-t border-line pt-5 empty:hidden">
        <TesterFigures userId={userId} />
      </div>
      <PrimaryLink to="/upload">Create Message</PrimaryLink>
    </Card>
  )
}

/** §8.10 The testimonial that the driver has given, and whether it is shown. The tasks lead to the first one. */
function TestimonialSection({ userId }: { userId: string }) {
  const { data: testimonial } = useQuery(testimonialQuery(userId))
  return (
    <section aria-labelledby="your-word">
      <h2 id="your-word" className="heading text-xl">
        Your testimonial
      </h2>
      <p className="mt-2 text-muted">
        Thank you. You can change it within a day, and take back your consent at any time.
      </p>
      {testimonial && (
        <div className="mt-3 empty:hidden">
          <TestimonialStatus testimonial={testimonial} />
        </div>
      )}
      <Button className="mt-4" onClick={openTestimonialDialog}>
        See your testimonial
      </Button>
    </section>
  )
}

const AfterTesting = ({ expiresAt }: { expiresAt: number }) => (
  <section aria-labelledby="at-the-end">
    <h2 id="at-the-end" className="heading text-xl">
      At the end
    </h2>
    <ul className="mt-3 grid list-disc gap-2 pl-5 marker:text-muted">
      <li>We remind you 7, 3 and 1 days before {formatLongDate(expiresAt)}.</li>
      <li>Nothing is charged. There is no card to forget.</li>
      <li>Your account carries on as a free one: manual messages, your history and your inbox stay.</li>
      <li>If you’d like to keep Premium, you can subscribe at any time.</li>
    </ul>
  </section>
)
