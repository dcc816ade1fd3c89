import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { Driver } from '../../auth/driver.ts'
import { FeedbackForm } from './FeedbackForm.tsx'
import { ThankYou } from './ThankYou.tsx'
import { useFeedback } from './use-feedback.ts'

/** §2.14 Feedback to us: an idea, a problem, praise, or anything else. */
export function Feedback({ driver }: { driver: Driver }) {
  const feedback = useFeedback(driver.id, usePreviousPage())
  return (
    <main className="page grid max-w-2xl grid-cols-[minmax(0,1fr)] content-start gap-6 py-6 md:py-10">
      {feedback.state === 'sent' ? (
        <ThankYou email={driver.email} onAgain={feedback.again} />
      ) : (
        <>
          <header>
            <h1 tabIndex={-1} className="heading text-2xl">
              Send feedback
            </h1>
            <p className="mt-1 text-muted">
              Somebody reads every word. What you write stays on this phone until it is sent.
            </p>
          </header>
          <FeedbackForm feedback={feedback} />
        </>
      )}
    </main>
  )
}

/** The path from which the driver came here within the app, without its query; null when they came from elsewhere. */
function usePreviousPage(): string | null {
  const { state } = useRouter()
  // While a page renders for the first time, the router still has the one before as the last resolved page.
  const [previousPage] = useState(() => state.resolvedLocation?.pathname ?? null)
  return previousPage === state.location.pathname ? null : previousPage
}
