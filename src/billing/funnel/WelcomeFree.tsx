import { Navigate } from '@tanstack/react-router'
import { capabilities, can } from '#domain/billing/plan.ts'
import { useDriver } from '../../auth/session.ts'
import { useStoredRights } from '../../auth/use-rights.ts'
import { Card } from '../../ui/Card.tsx'
import { ButtonLink, PrimaryLink, TextLink } from '../../ui/links.tsx'
import { Steps } from '../../ui/Steps.tsx'
import { CapabilityList } from '../plans/CapabilityList.tsx'

const freeCapabilities = capabilities.filter((one) => can('free', one))
const steps = [
  'Add a screenshot of the order, or tap in the details.',
  'Choose the minutes, and a reason if you like.',
  'Read the message, copy it, paste it into the chat.',
]

/** §2.18 The contents of the free plan, with the first message a tap away. The welcome sheet has the same text. */
export function WelcomeFree() {
  const isStranger = useDriver().state === 'signed_out'
  if (useStoredRights()?.plan === 'premium') return <Navigate to="/billing" replace />
  return (
    <main className="page grid grid-cols-[minmax(0,1fr)] items-start gap-x-14 gap-y-8 py-8 md:grid-cols-2 md:py-16">
      <header className="md:col-span-2">
        <h1 tabIndex={-1} className="max-w-[18ch] heading text-[2.25rem] leading-[1.08] md:text-[3rem]">
          Free it is, and free it stays
        </h1>
        <p className="mt-4 max-w-[58ch] text-lg text-muted">
          Manual mode is yours forever. No credit card, no trial that runs out. If you’d like Premium one day,
          it’s under <TextLink to="/service">Pricing</TextLink>.
        </p>
        <div className="mt-6 flex flex-wrap gap-3">
          {isStranger ? (
            <PrimaryLink to="/attraction">Start Free</PrimaryLink>
          ) : (
            <PrimaryLink to="/upload">Create my first message</PrimaryLink>
          )}
          <ButtonLink to="/reasons" size="large">
            Look at the reasons
          </ButtonLink>
        </div>
      </header>
      <Card>
        <h2 className="mb-4 text-xl font-bold">What’s in Free</h2>
        <CapabilityList label="What’s in Free" capabilities={freeCapabilities} />
      </Card>
      <section aria-labelledby="first" className="py-1 md:py-5">
        <h2 id="first" className="mb-4 text-xl font-bold">
          Your first message
        </h2>
        <Steps steps={steps} />
      </section>
    </main>
  )
}
