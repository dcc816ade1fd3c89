import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { TESTER_DAYS } from '#domain/testing/testing.ts'
import type { TesterView } from '#domain/testing/testing.ts'
import type { Driver } from '../auth/driver.ts'
import { dayOf } from '../ui/format-long-date.ts'
import { askForTestimonial } from './testimonials/testimonial-dialog.ts'
import { Standing } from './testimonials/TestimonialStatus.tsx'
import { testimonialOf } from './testimonials/queries.ts'
import { Button } from '../ui/Button.tsx'
import { buttonClass } from '../ui/button-class.ts'
import { Card } from '../ui/Card.tsx'
import { NotLoaded } from '../ui/NotLoaded.tsx'
import { PageSkeleton } from '../ui/Skeleton.tsx'
import { Figures } from './TesterFigures.tsx'
import { blankJoin, joinDraft } from './join-draft.ts'
import { TaskList } from './TaskList.tsx'
import { testerOf } from './queries.ts'

/** §2.24 A tester's days, what they have done with them, and what we would like to hear. */
export function Dashboard({ driver }: { driver: Driver }) {
  const query = useQuery(testerOf(driver.id))
  const { data, isError } = query
  // Whoever came by the link of the mail has joined, too.
  useEffect(() => joinDraft.set(blankJoin), [])
  if (!data && !isError) return <PageSkeleton label="Loading your testing days" />
  return (
    <main className="page grid grid-cols-[minmax(0,1fr)] content-start gap-8 py-6 md:gap-10 md:py-10">
      <header>
        <h1 tabIndex={-1} className="heading text-2xl">
          Testing Dashboard
        </h1>
        {data && (
          <p className="mt-1 text-muted">
            {driver.firstName || data.fullName.split(' ')[0]}, test driver in {data.city}
          </p>
        )}
      </header>
      {data ? (
        <div className="grid items-start gap-x-14 gap-y-10 md:grid-cols-[minmax(0,5fr)_minmax(0,4fr)]">
          <div className="grid gap-10">
            <Days {...data} userId={driver.id} />
            <TaskList tasks={data.tasks} />
          </div>
          <div className="grid gap-10">
            <Word userId={driver.id} isGiven={data.testimonialGiven} />
            <AtTheEnd expiresAt={data.expiresAt} />
          </div>
        </div>
      ) : (
        <NotLoaded title="We could not look up your testing days just now." query={query}>
          Check your connection. Creating messages works without it.
        </NotLoaded>
      )}
    </main>
  )
}

/** §4.1 The days that are left, rounded up, with a bar that empties. */
function Days({ daysLeft, expiresAt, userId }: TesterView & { userId: string }) {
  return (
    <Card className="grid gap-5 md:p-6">
      <div>
        <p className="flex items-baseline gap-2">
          <strong className="heading text-[2.5rem] leading-none tabular-nums">{daysLeft}</strong>
          <span className="text-lg">{daysLeft === 1 ? 'day left' : 'days left'}</span>
        </p>
        <p className="mt-1 mb-4 text-sm text-muted">Everything is switched on until {dayOf(expiresAt)}.</p>
        <progress
          aria-label="Days left"
          max={Math.max(TESTER_DAYS, daysLeft)}
          value={daysLeft}
          className="bar"
        />
      </div>
      <div className="border-t border-line pt-5">
        <Figures userId={userId} />
      </div>
      <Link to="/upload" className={buttonClass('primary')}>
        Create Message
      </Link>
    </Card>
  )
}

function Word({ userId, isGiven }: { userId: string; isGiven: boolean }) {
  const { data: said } = useQuery({ ...testimonialOf(userId), enabled: isGiven })
  return (
    <section aria-labelledby="your-word">
      <h2 id="your-word" className="heading text-xl">
        Your word
      </h2>
      <p className="mt-2 text-muted">
        {isGiven
          ? 'Thank you for your testimonial. You can change it within a day, and take back your consent at any time.'
          : 'What helped, and what was in the way? A testimonial is for others to read, feedback is for us alone.'}
      </p>
      {said && (
        <div className="mt-3 empty:hidden">
          <Standing said={said} />
        </div>
      )}
      <div className="mt-4 flex flex-wrap gap-2">
        <Button onClick={askForTestimonial}>
          {isGiven ? 'See your testimonial' : 'Write a testimonial'}
        </Button>
        <Link to="/feedback" className={buttonClass('quiet')}>
          Send feedback
        </Link>
      </div>
    </section>
  )
}

const AtTheEnd = ({ expiresAt }: { expiresAt: number }) => (
  <section aria-labelledby="at-the-end">
    <h2 id="at-the-end" className="heading text-xl">
      At the end
    </h2>
    <ul className="mt-3 grid list-disc gap-2 pl-5 marker:text-muted">
      <li>We remind you 7, 3 and 1 days before {dayOf(expiresAt)}.</li>
      <li>Nothing is charged. There is no card to forget.</li>
      <li>Your account goes on as a free one: manual messages, your history and your inbox stay.</li>
      <li>What you want to keep from Premium, you can subscribe to, then or never.</li>
    </ul>
  </section>
)
