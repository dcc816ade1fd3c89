import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { brand } from '#domain/brand.ts'
import { useDriver } from '../../auth/session.ts'
import { CompactCounter } from '../../counter/CompactCounter.tsx'
import { TryIt } from '../../messages/first-message/TryIt.tsx'
import { buttonClass } from '../../ui/Button.tsx'
import { ResultsVary } from './ResultsVary.tsx'
import { Street } from './Street.tsx'

/** §1.6 The claims, each with what it is. */
const claims = [
  ['Tips up 115% on average', 'per tip, an example'],
  ['Hundreds in extra weekly income', 'one driver’s good week, an example'],
  ['Messages in 5-15 seconds', 'from screenshot to copy'],
  ['Start in under 30 seconds', 'with no account'],
] as const

/**
 * §2.29 The first screen: an order becomes a message, which a visitor can do at once, and the button that starts. It
 * is night here, as it is where drivers read the message.
 */
export function Hero() {
  // A screen has one green button: with a message begun, that is Copy.
  const [isTrying, setTrying] = useState(false)
  return (
    <section className="relative isolate overflow-clip night">
      <div className="page grid grid-cols-[minmax(0,1fr)] gap-x-14 gap-y-5 pt-5 pb-22 small-phone:gap-y-3 small-phone:pt-3 md:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)] md:gap-y-8 md:pt-16 md:pb-64">
        <header>
          <h1 className="heading text-[2.25rem] leading-[1.04] small-phone:text-[1.5625rem] md:text-hero">
            {brand.tagline}
          </h1>
          <p className="mt-3 max-w-[38ch] text-muted small-phone:mt-1.5 md:mt-5 md:text-lg">
            A screenshot of your order becomes a warm, safe message for your customer.
          </p>
        </header>
        <div className="md:col-start-2 md:row-span-2 md:row-start-1">
          <TryIt onStart={() => setTrying(true)} AfterCopy={AfterCopy} />
        </div>
        <div className="flex flex-col items-start">
          <div className="flex w-full flex-col gap-3 sm:w-auto sm:flex-row sm:flex-wrap">
            <StartButton isSecond={isTrying} />
            <a href="/testing" className={buttonClass('secondary', 'large')}>
              Become A Test Driver
            </a>
          </div>
          <p className="mt-3 text-sm text-muted">
            Manual mode is free forever. No credit card. Cancel anytime.
          </p>
          <ul className="mt-4 grid grid-cols-2 gap-x-4 gap-y-2">
            {claims.map(([claim, note]) => (
              <li key={claim} className="text-sm">
                <span className="block font-semibold sm:text-base">{claim}</span>
                <span className="block text-muted">{note}</span>
              </li>
            ))}
          </ul>
          <div className="mt-2 flex flex-wrap items-center gap-x-6">
            <CompactCounter />
            <ResultsVary flush />
          </div>
        </div>
      </div>
      {/* Last: it stands at the section's end, which moves while the page is still arriving. */}
      <Street className="absolute inset-x-0 bottom-0 -z-10 h-20 w-full md:h-60" />
    </section>
  )
}

/** Copy is done, so the green button is the way to an account. */
const AfterCopy = ({ isSample }: { isSample: boolean }) => (
  <>
    <p>{isSample ? 'That’s all it takes.' : 'Paste it into the chat of your delivery app.'}</p>
    <a href="/attraction" className={buttonClass('primary')}>
      {isSample ? 'Sign up to write your own' : 'Keep it in a free account'}
    </a>
  </>
)

function StartButton({ isSecond }: { isSecond: boolean }) {
  const session = useDriver()
  const className = buttonClass(isSecond ? 'secondary' : 'primary', 'large')
  return session.state === 'signed_in' ? (
    <Link to="/upload" className={className}>
      Create a message
    </Link>
  ) : (
    <a href="/attraction" className={className}>
      Start Free
    </a>
  )
}
