import { useQuery, useQueryClient, useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate, Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { detailsQuery, type SavedDetails } from '../../account/personal-info/queries.ts'
import type { Driver } from '../../auth/driver.ts'
import { copiedMessagesStore } from '../../messages/copied-messages.ts'
import { OrderScreen } from '../../messages/first-message/OrderScreen.tsx'
import { modeStore } from '../../messages/modes/mode-store.ts'
import { historyQuery, cachedHistoryQuery } from '../../messages/queries.ts'
import { reasonStore } from '../../messages/reasons/reason-list.ts'
import { usePersistedStore } from '../../storage/persisted-store.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PageTitle } from '../../ui/PageHeader.tsx'
import { Progress } from '../../ui/Progress.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { AboutStep } from './AboutStep.tsx'
import { ReasonsStep } from './ReasonsStep.tsx'
import { StepCard } from './StepCard.tsx'
import { dismissOnboarding, isDone, nextStep, progressStore, steps, withSkippedStep } from './steps.ts'
import type { OnboardingFacts, OnboardingStep } from './steps.ts'

/** The third step: how Create Message works, and a link to it. */
const MessageStep = ({ onStart }: { onStart: () => void }) => (
  <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
    <div className="flex flex-wrap items-center gap-6">
      <div className="flex justify-center rounded-xl bg-sunken p-4 max-sm:w-full">
        <OrderScreen read />
      </div>
      <ol className="grid min-w-60 flex-1 list-decimal gap-2 pl-5">
        <li>Add a screenshot of your order. It’s read on your phone and never leaves it.</li>
        <li>Tap the minutes, and a reason if you like.</li>
        <li>Read the message and tap Copy message.</li>
        <li>Paste it into the chat of your delivery app, and send it yourself.</li>
      </ol>
    </div>
    <p className="text-sm text-muted">
      No order yet? Fill it in by hand and see what comes out.{' '}
      <Link to="/tutorial" className="text-go-ink underline underline-offset-4">
        The tutorial shows more.
      </Link>
    </p>
    <div>
      <Button variant="primary" className="max-sm:w-full" onClick={onStart}>
        Make my first message
      </Button>
    </div>
  </div>
)

const titles: Record<OnboardingStep, { title: string; note: string }> = {
  about: { title: 'You and your apps', note: 'Your name, and what you drive for' },
  words: { title: 'Reasons that are yours', note: 'What you say when it takes longer' },
  message: { title: 'Your first message', note: 'From a screenshot to the chat' },
}

/**
 * §2.14 Getting Started: three steps to the first message. Steps that are done already, here or elsewhere, are
 * ticked.
 */
export function Onboarding({ driver }: { driver: Driver }) {
  const { data: details, isError, refetch } = useQuery(detailsQuery(driver.id))
  if (!details && !isError) return <OnboardingSkeleton />
  // The steps also work without an answer from the server.
  return <Steps driver={driver} details={details} onRetry={() => void refetch()} />
}

type StepsProps = { driver: Driver; details: SavedDetails | undefined; onRetry: () => void }

function Steps({ driver, details, onRetry }: StepsProps) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const facts = useOnboardingFacts(driver, details)
  const progress = usePersistedStore(progressStore(driver.id))
  const next = nextStep(facts, progress.passed)
  // A step that has just been completed stays open under the driver's thumb, until they go on.
  const [open, setOpen] = useState(next)
  const isOver = next === null && open === null
  const done = steps.filter((step) => isDone(step, facts)).length
  const skip = (step: OnboardingStep) => {
    const after = withSkippedStep(progress, step)
    progressStore(driver.id).set(after)
    setOpen(nextStep(facts, after.passed))
  }
  const dismiss = () => {
    dismissOnboarding(queries, driver.id)
    void navigate({ to: '/upload' })
  }
  const bodies: Record<OnboardingStep, ReactNode> = {
    about: details ? (
      <AboutStep
        driver={driver}
        details={details}
        onDone={() => skip('about')}
        onSkip={() => skip('about')}
      />
    ) : (
      // Unknown details must not be overwritten.
      <Notice
        tone="amber"
        title="We couldn’t load your details just now."
        actions={
          <>
            <Button onClick={onRetry}>Try again</Button>
            <Button variant="quiet" onClick={() => skip('about')}>
              Skip this step
            </Button>
          </>
        }
      />
    ),
    words: <ReasonsStep onDone={() => skip('words')} />,
    message: <MessageStep onStart={dismiss} />,
  }
  return (
    <main className="page grid page-narrow-2xl grid-cols-[minmax(0,1fr)] content-start gap-6 py-6 md:py-10">
      <header>
        <PageTitle>{next === null ? 'You’re ready' : 'Getting started'}</PageTitle>
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
            onClick={dismiss}
          >
            {next === null ? 'Create a message' : 'Skip all of this'}
          </Button>
        </p>
      )}
    </main>
  )
}

const OnboardingSkeleton = () => (
  <main className="page grid page-narrow-2xl gap-6 py-6 md:py-10" aria-busy="true">
    <PageTitle>Getting started</PageTitle>
    <Skeleton className="h-16 rounded-lg" />
    <Skeleton className="h-16 rounded-lg" />
    <Skeleton className="h-16 rounded-lg" />
  </main>
)

/** The facts of a driver's onboarding that this phone and the server know. */
function useOnboardingFacts({ id, fullName }: Driver, details: SavedDetails | undefined): OnboardingFacts {
  const { favourites, own } = usePersistedStore(reasonStore)
  const mode = usePersistedStore(modeStore)
  const copied = usePersistedStore(copiedMessagesStore(id))
  const { data: log } = useInfiniteQuery(historyQuery(id))
  const { data: cached } = useQuery(cachedHistoryQuery(id))
  const logged = (log?.pages[0] ?? cached)?.messages.length ?? 0
  return {
    hasName: fullName !== '',
    hasApp: (details?.platforms.length ?? 0) > 0,
    hasChosenReasons: favourites.length + own.length > 0 || mode !== 'manual',
    hasMessage: copied.length + logged > 0,
  }
}
