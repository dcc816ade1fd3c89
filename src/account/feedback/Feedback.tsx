import { useRouter, Link } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import { useState, useEffect, useRef } from 'react'
import type { Driver } from '../../auth/driver.ts'
import { Button, buttonClass } from '../../ui/Button.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { FeedbackForm } from './FeedbackForm.tsx'
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
          <PageHeader title="Send feedback">
            Somebody reads every word. What you write stays on this phone until it’s sent.
          </PageHeader>
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

/** Shown once the feedback has arrived. It takes the focus, because the form that had it is gone. */
function ThankYou({ email, onAgain }: { email: string; onAgain: () => void }) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <div className="flex flex-col items-center gap-3 py-8 text-center">
      <div
        aria-hidden="true"
        className="mb-2 flex size-20 animate-drop items-center justify-center bubble bg-go-soft text-go-ink"
      >
        <Check className="size-10" strokeWidth={3} />
      </div>
      <h1 ref={title} tabIndex={-1} className="heading text-2xl">
        Thank you. It has arrived.
      </h1>
      <p className="max-w-md text-muted">
        {email ? (
          <>
            A copy is on its way to <span className="break-words text-ink">{email}</span>. If there is
            something to answer, the answer comes to your inbox here.
          </>
        ) : (
          'If there’s something to answer, you’ll find the answer in your inbox here.'
        )}
      </p>
      <div className="mt-3 grid w-full max-w-sm gap-2">
        <Link to="/upload" className={buttonClass('primary')}>
          Create a message
        </Link>
        <Button onClick={onAgain}>Write something else</Button>
      </div>
    </div>
  )
}
