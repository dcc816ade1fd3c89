import { capabilities } from '#domain/billing/plan.ts'
import { useDriver } from '../auth/session.ts'
import { useStoredRights } from '../auth/use-rights.ts'
import { CapabilityList } from '../billing/plans/CapabilityList.tsx'
import { Card } from '../ui/Card.tsx'
import { ButtonLink, PrimaryLink } from '../ui/links.tsx'
import { QuestionList } from '../ui/QuestionList.tsx'
import { Steps } from '../ui/Steps.tsx'
import testingQuestions from './questions.md'

const steps = [
  'Tell us which city you drive in. Use your existing account if you have one.',
  'Confirm your email soon: seats go to whoever confirms first.',
  'Drive as always for 30 days, with everything switched on.',
  'Tell us what helped and what was in the way. What didn’t work helps us most.',
]

/** §2.21 What test drivers get, what they are asked to do, and why seats are limited. */
export function Testing() {
  return (
    <main className="page grid grid-cols-[minmax(0,1fr)] gap-12 py-8 md:gap-16 md:py-16">
      <header>
        <h1 tabIndex={-1} className="heading text-[2.5rem] leading-[1.04] md:text-[3.25rem]">
          Become A Test Driver
        </h1>
        <p className="mt-4 max-w-[52ch] text-lg text-muted">
          Thirty days with everything that Premium has, at no cost, in return for an honest word about how it
          went on the road.
        </p>
        <JoinLinks />
        <TestingFacts />
      </header>
      <div className="grid items-start gap-x-14 gap-y-12 md:grid-cols-2">
        <section aria-labelledby="you-get">
          <Card>
            <h2 id="you-get" className="heading text-xl">
              Full access for 30 days
            </h2>
            <p className="mt-1 mb-5 text-muted">Everything in Premium. No card, no charge afterwards.</p>
            <CapabilityList label="What test drivers have" capabilities={capabilities} />
          </Card>
        </section>
        <div className="grid gap-12 md:py-5">
          <section aria-labelledby="how">
            <h2 id="how" className="mb-5 heading text-xl">
              How it works
            </h2>
            <Steps steps={steps} />
          </section>
          <section aria-labelledby="places">
            <h2 id="places" className="heading text-xl">
              Why seats are limited
            </h2>
            <div className="mt-3 grid gap-3">
              <p>
                We read every answer, so each city has a fixed number of seats. That keeps the mix wide, too:
                a wet night in one city says little about a hot noon in another.
              </p>
              <p>
                When your city is full, you go on the waiting list with what you entered. A seat is yours once
                you have confirmed your email.
              </p>
            </div>
          </section>
        </div>
      </div>
      <QuestionList group={testingQuestions} />
    </main>
  )
}

const facts = [
  ['30 days', 'of full access'],
  ['$0', 'and no card'],
  ['1', 'honest word'],
] as const

const TestingFacts = () => (
  <dl className="mt-10 grid grid-cols-3 gap-3 border-y border-line py-6 sm:gap-8 lg:max-w-2xl">
    {facts.map(([figure, meaning]) => (
      <div key={figure} className="flex flex-col-reverse justify-end">
        <dt className="text-sm text-muted">{meaning}</dt>
        <dd className="heading text-xl whitespace-nowrap sm:text-[2.5rem] sm:leading-tight">{figure}</dd>
      </div>
    ))}
  </dl>
)

/** §2.21 The links to join and to sign in again; for a present or former tester the link to their own page. */
function JoinLinks() {
  const isSignedIn = useDriver().state === 'signed_in'
  const tester = useStoredRights()?.tester
  return (
    <p className="mt-6 flex flex-wrap gap-2">
      {tester === 'active' || tester === 'expired' ? (
        <PrimaryLink to={tester === 'active' ? '/testing/dashboard' : '/testing/expired'}>
          Your testing days
        </PrimaryLink>
      ) : (
        <PrimaryLink to="/testing/signup">Join the testing program</PrimaryLink>
      )}
      {!isSignedIn && (
        <ButtonLink to="/testing/login" variant="quiet" size="large">
          Tester Sign In
        </ButtonLink>
      )}
    </p>
  )
}
