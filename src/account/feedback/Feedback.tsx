import { useRouter, Link } from '@tanstack/react-router'
import { Check, CloudOff } from 'lucide-react'
import { useState, useEffect, useRef } from 'react'
import { FEEDBACK_MAX, feedbackKinds, type FeedbackKind } from '#domain/account/feedback.ts'
import type { Driver } from '../../auth/driver.ts'
import { Button } from '../../ui/Button.tsx'
import { ChipGroup } from '../../ui/ChipGroup.tsx'
import { TextArea } from '../../ui/Field.tsx'
import { Form } from '../../ui/FormSheet.tsx'
import { PrimaryLink } from '../../ui/links.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { feedbackProblem } from './feedback-draft.ts'
import { useFeedback } from './use-feedback.ts'

/** §2.14 Feedback to us: an idea, a problem, praise, or anything else. */
export function Feedback({ driver }: { driver: Driver }) {
  const feedback = useFeedback(driver.id, usePreviousPage())
  return (
    <main className="page grid page-narrow-2xl grid-cols-[minmax(0,1fr)] content-start gap-6 py-6 md:py-10">
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
        Thanks, we’ve got it.
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
        <PrimaryLink to="/upload">Create a message</PrimaryLink>
        <Button onClick={onAgain}>Write something else</Button>
      </div>
    </div>
  )
}

const kinds: Record<FeedbackKind, { label: string; prompt: string }> = {
  idea: { label: 'An idea', prompt: 'What would make your evening easier?' },
  problem: { label: 'A problem', prompt: 'What did you do, what happened, and what did you expect?' },
  praise: { label: 'Praise', prompt: 'What should stay as it is?' },
  other: { label: 'Something else', prompt: 'What’s on your mind?' },
}

function FeedbackForm({ feedback }: { feedback: ReturnType<typeof useFeedback> }) {
  const { draft, state, problem, change, send } = feedback
  const isFieldError = problem !== null && problem === feedbackProblem(draft)
  return (
    <Form className="grid grid-cols-[minmax(0,1fr)] gap-5" onSubmit={() => (send() ? null : 'text')}>
      <ChipGroup
        label="It is"
        options={feedbackKinds.map((value) => ({ value, label: kinds[value].label }))}
        value={draft.kind}
        onChange={(kind) => change({ kind })}
      />
      <TextArea
        label={kinds[draft.kind].prompt}
        name="text"
        rows={6}
        textClass="min-h-40"
        value={draft.text}
        readOnly={state === 'sending'}
        characterLimit={FEEDBACK_MAX}
        error={isFieldError ? problem : undefined}
        hint="Leave out names and addresses of customers."
        onChange={(event) => change({ text: event.target.value })}
      />
      {draft.kind === 'problem' && (
        <p className="-mt-2 text-sm text-muted">
          Many problems are answered at once in{' '}
          <Link to="/help" className="text-go-ink underline underline-offset-4">
            Help
          </Link>
          .
        </p>
      )}
      {draft.page && (
        <p className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
          <span>
            We’ll see that you came from <span className="font-semibold text-ink">{draft.page}</span>.
          </span>
          <Button
            variant="quiet"
            size="small"
            className="-ml-4"
            onClick={() => {
              // The button goes with its line.
              document.querySelector('h1')?.focus()
              change({ page: null })
            }}
          >
            Leave that out
          </Button>
        </p>
      )}
      {draft.isWaiting && state !== 'sending' && (
        <Notice tone="amber" live title="You’re offline. It waits here.">
          It’ll send itself once there’s a network and the app is open.
        </Notice>
      )}
      {problem && !isFieldError && <Notice tone="danger" live title={problem} />}
      <Button
        type="submit"
        variant="primary"
        busy={state === 'sending'}
        icon={draft.isWaiting ? <CloudOff /> : undefined}
      >
        {state === 'sending' ? 'Sending…' : draft.isWaiting ? 'Try again' : 'Send'}
      </Button>
    </Form>
  )
}
