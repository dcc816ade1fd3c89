import { Link } from '@tanstack/react-router'
import { brand } from '#domain/brand.ts'
import { useDriver } from '../auth/use-driver.ts'
import { CompactCounter } from '../counter/CompactCounter.tsx'
import { buttonClass } from '../ui/button-class.ts'
import { ResultsVary } from './ResultsVary.tsx'
import { SampleMessage } from './SampleMessage.tsx'

/** §2.29 What it is, what it claims, and the way in. */
export const Hero = () => (
  <section className="overflow-x-clip">
    <div className="relative isolate page grid items-center gap-x-16 gap-y-12 py-8 md:grid-cols-[1.15fr_1fr] md:py-16">
      <div className="flex flex-col items-start">
        <h1 className="heading text-hero">{brand.tagline}</h1>
        <p className="mt-4 max-w-[36ch] text-lg text-muted">
          Share a screenshot of your order, tap an ETA and a reason, and paste a warm, safe message into your
          delivery app.
        </p>
        <div className="mt-6 flex w-full flex-col gap-3 sm:w-auto sm:flex-row md:flex-col lg:flex-row">
          <Start />
          <a href="/testing" className={buttonClass('secondary', 'large')}>
            Become A Test Driver
          </a>
        </div>
        <p className="mt-2 text-sm text-muted">
          Manual mode is free forever. No credit card. Cancel anytime.
        </p>
        <ul className="mt-6 grid gap-x-6 gap-y-1 border-l-4 border-line pl-4 text-sm sm:grid-cols-2">
          <li>Tips up 115% on average</li>
          <li>Hundreds in extra weekly income</li>
          <li>Messages in 5-15 seconds</li>
          <li>Start in under 30 seconds</li>
        </ul>
        <ResultsVary />
        <CompactCounter />
      </div>
      <SampleMessage />
    </div>
  </section>
)

function Start() {
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
