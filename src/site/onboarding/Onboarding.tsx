import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { ReactNode } from 'react'
import type { Driver } from '../../auth/driver.ts'
import { useStored } from '../../storage/persisted-store.ts'
import { detailsOf } from '../../account/personal-info/queries.ts'
import type { KnownDetails } from '../../account/personal-info/queries.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Progress } from '../../ui/Progress.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { AboutStep } from './AboutStep.tsx'
import { asideOf, isDone, nextStep, steps, withPassed } from './steps.ts'
import type { Step } from './steps.ts'
import { MessageStep } from './MessageStep.tsx'
import { putAside } from './dismiss-onboarding.ts'
import { StepCard } from './StepCard.tsx'
import { useFacts } from './use-onboarding-facts.ts'
import { WordsStep } from './ReasonsStep.tsx'

const titles: Record<Step, { title: string; note: string }> = {
  about: { title: 'You and your apps', note: 'Your name, and what you drive for' },
  words: { title: 'Reasons that are yours', note: 'What you say when it takes longer' },
  message: { title: 'Your first message', note: 'From a screenshot to the chat' },
}

/** §2.14 Getting Started: three steps to the first message. What is done already, here or elsewhere, is ticked. */
export function Onboarding({ driver }: { driver: Driver }) {
  const { data: details, isError, refetch } = useQuery(detailsOf(driver.id))
  if (!details && !isError) return <Waiting />
  // Without an answer the steps can be gone through all the same.
  return <Steps driver={driver} details={details} onRetry={() => void refetch()} />
}

type StepsProps = { driver: Driver; details: KnownDetails | undefined; onRetry: () => void }

function Steps({ driver, details, onRetry }: StepsProps) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const facts = useFacts(driver, details)
  const aside = useStored(asideOf(driver.id))
  const next = nextStep(facts, aside.passed)
  // A step that has become done stays open under the driver's thumb, until they go on.
  const [open, setOpen] = useState(next)
  const isOver = next === null && open === null
  const done = steps.filter((step) => isDone(step, facts)).length
  const pass = (step: Step) => {
    const after = withPassed(aside, step)
    asideOf(driver.id).set(after)
    setOpen(nextStep(facts, after.passed))
  }
  const leave = () => {
    putAside(queries, driver.id)
    void navigate({ to: '/upload' })
  }
  const bodies: Record<Step, ReactNode> = {
    about: details ? (
      <AboutStep
        driver={driver}
        details={details}
        onDone={() => pass('about')}
        onPass={() => pass('about')}
      />
    ) : (
      // What is not known must not be written over.
      <Notice
        tone="amber"
        title="We could not look up your details just now."
        actions={
          <>
            <Button onClick={onRetry}>Try again</Button>
            <Button variant="quiet" onClick={() => pass('about')}>
              Skip this step
            </Button>
          </>
        }
      />
    ),
    words: <WordsStep onDone={() => pass('words')} />,
    message: <MessageStep onGo={leave} />,
  }
  return (
    <main className="page grid max-w-2xl grid-cols-[minmax(0,1fr)] content-start gap-6 py-6 md:py-10">
      <header>
        <h1 tabIndex={-1} className="heading text-2xl">
          {next === null ? 'You are ready' : 'Getting started'}
        </h1>
        <p className="mt-1 mb-5 text-muted">
          {next === null
            ? 'Each step can be opened again, whenever you like.'
            : 'Three steps to your first message. Each of them can wait.'}
        </p>
        <Progress label={`${done} of ${steps.length} done`} value={done / steps.length} />
      </header>
      <ol>
        {steps.map((step, at) => (
          <StepCard
            key={step}
            number={at + 1}
            {...titles[step]}
            isDone={isDone(step, facts)}
            isOpen={open === step}
            onOpen={() => setOpen(open === step ? null : step)}
          >
            {bodies[step]}
          </StepCard>
        ))}
      </ol>
      {open !== 'message' && (
        <p className="border-t border-line pt-4">
          <Button
            variant={isOver ? 'primary' : 'quiet'}
            className={`max-sm:w-full ${isOver ? '' : 'sm:-ml-5'}`}
            onClick={leave}
          >
            {next === null ? 'Create a message' : 'Skip all of this'}
          </Button>
        </p>
      )}
    </main>
  )
}

const Waiting = () => (
  <main className="page grid max-w-2xl gap-6 py-6 md:py-10" aria-busy="true">
    <h1 tabIndex={-1} className="heading text-2xl">
      Getting started
    </h1>
    <Skeleton className="h-16 rounded-lg" />
    <Skeleton className="h-16 rounded-lg" />
    <Skeleton className="h-16 rounded-lg" />
  </main>
)
