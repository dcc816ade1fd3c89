import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Driver } from '../auth/driver.ts'
import { formatLongDate } from '../ui/format-long-date.ts'
import { buttonClass } from '../ui/button-class.ts'
import { Card } from '../ui/Card.tsx'
import { TesterFigures } from './TesterFigures.tsx'
import { TestimonialOrFeedback } from './TestimonialOrFeedback.tsx'
import { testerQuery } from './queries.ts'

/** §2.25 The days are over: thanks, what the driver keeps, and the options from here. */
export function TestingExpired({ driver }: { driver: Driver }) {
  const { data } = useQuery(testerQuery(driver.id))
  return (
    <main className="page grid max-w-2xl grid-cols-[minmax(0,1fr)] content-start gap-8 py-8 md:py-14">
      <header>
        <h1 tabIndex={-1} className="heading text-2xl md:text-[2.5rem] md:leading-tight">
          Thank you for testing
        </h1>
        <p className="mt-2 max-w-[52ch] text-lg text-muted">
          {data?.testedBefore ? (
            <>
              You have been a test driver before, and everybody is one once, so that others get their turn. If
              we are wrong, send us feedback below, and we look at it.
            </>
          ) : (
            <>
              {data ? `Your days ended on ${formatLongDate(data.expiresAt)}. ` : 'Your days are over. '}
              What you tried has made it better for the next driver.
            </>
          )}
        </p>
      </header>
      <TesterFigures userId={driver.id} />
      <Card className="md:p-6">
        <h2 className="heading text-xl">What stays</h2>
        <ul className="mt-3 grid list-disc gap-2 pl-5 marker:text-muted">
          <li>Manual messages, free and without a card, with every check before you send.</li>
          <li>Your history, your inbox, your reasons, and a message that you had begun.</li>
          <li>Nothing was charged, and nothing will be.</li>
        </ul>
        <p className="mt-4 text-muted">
          Automated messages, Message Data, Achievements and the Floating Widget are part of Premium.
        </p>
        <div className="mt-5 grid gap-2 sm:flex sm:flex-wrap">
          <Link to="/billing" className={buttonClass('primary')}>
            See Premium
          </Link>
          <Link to="/upload" className={buttonClass('quiet', 'large')}>
            Go on for free
          </Link>
        </div>
      </Card>
      <TestimonialOrFeedback userId={driver.id} hasTestimonial={data?.testimonialGiven ?? false} />
    </main>
  )
}
