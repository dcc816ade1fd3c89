import { Link } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import { brand } from '#domain/brand.ts'
import { useDriver } from '../../auth/use-driver.ts'
import { CompactCounter } from '../../counter/CompactCounter.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { ResultsVary } from './ResultsVary.tsx'
import { SampleMessage } from './SampleMessage.tsx'
import { Street } from './Street.tsx'

const claims = [
  'Tips up 115% on average',
  'Hundreds in extra weekly income',
  'Messages in 5-15 seconds',
  'Start in under 30 seconds',
] as const

/**
 * §2.29 The first screen: the product, its claims, and the button that starts. It is night here, as it is where
 * drivers read the message.
 */
export const Hero = () => (
  <section className="relative isolate overflow-clip night">
    <Street className="absolute inset-x-0 bottom-0 -z-10 h-36 w-full md:h-60" />
    <div className="page grid grid-cols-[minmax(0,1fr)] gap-x-14 gap-y-10 pt-10 md:grid-cols-[1.15fr_1fr] md:pt-20">
      <div className="flex flex-col items-start md:pb-64">
        <h1 className="heading text-hero">{brand.tagline}</h1>
        <p className="mt-5 max-w-[38ch] text-lg text-muted">
          Share a screenshot of your order, tap an ETA and a reason, and paste a warm, safe message into your
          delivery app.
        </p>
        <div className="mt-7 flex w-full flex-col gap-3 sm:w-auto sm:flex-row sm:flex-wrap">
          <StartButton />
          <a href="/testing" className={buttonClass('secondary', 'large')}>
            Become A Test Driver
          </a>
        </div>
        <p className="mt-3 text-sm text-muted">
          Manual mode is free forever. No credit card. Cancel anytime.
        </p>
        <ul className="mt-7 grid gap-x-8 gap-y-2 sm:grid-cols-[auto_auto]">
          {claims.map((claim) => (
            <li key={claim} className="flex items-center gap-2 font-semibold">
              <Check aria-hidden="true" className="size-5 shrink-0 text-go-ink" strokeWidth={3} />
              {claim}
            </li>
          ))}
        </ul>
        <div className="mt-3 flex flex-wrap items-center gap-x-6">
          <CompactCounter />
          <ResultsVary flush />
        </div>
      </div>
      <SampleMessage />
    </div>
  </section>
)

function StartButton() {
  const session = useDriver()
  return session.state === 'signed_in' ? (
    <Link to="/upload" className={buttonClass('primary')}>
      Create a message
    </Link>
  ) : (
    <a href="/attraction" className={buttonClass('primary')}>
      Start Free
    </a>
  )
}
