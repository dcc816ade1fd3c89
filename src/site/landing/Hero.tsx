import { Link } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { brand } from '#domain/brand.ts'
import { useDriver } from '../../auth/use-driver.ts'
import { CompactCounter } from '../../counter/CompactCounter.tsx'
import { sampleMessage } from '../../messages/sample-message.ts'
import { buttonClass } from '../../ui/Button.tsx'
import { ResultsVary } from './ResultsVary.tsx'
import { Street } from './Street.tsx'

/** The upper part of a phone, cut off by the section below it. */
const PhoneFrame = ({ children }: { children: ReactNode }) => (
  <div className="mx-auto w-full max-w-[19rem] rounded-t-[2.5rem] border-2 border-b-0 border-edge bg-sunken px-2 pt-2 shadow-float md:max-w-[22rem]">
    <div className="overflow-hidden rounded-t-[1.95rem] bg-canvas">
      <div aria-hidden="true" className="flex h-8 items-center justify-center bg-raised">
        <span className="h-1.5 w-16 rounded-full bg-edge" />
      </div>
      {children}
    </div>
  </div>
)

/** §2.29 The driver's taps and the message that they make, on a phone. */
const SampleMessage = () => (
  <figure className="mx-auto flex w-full max-w-md flex-col justify-end">
    <figcaption className="mb-4 text-center text-xs text-muted">
      Message Snippet (Manual Mode - Instant Generation)
    </figcaption>
    <PhoneFrame>
      <div className="flex items-center gap-3 border-b border-line bg-raised px-4 pb-3">
        <span
          aria-hidden="true"
          className="flex size-10 items-center justify-center rounded-full bg-sunken heading text-muted"
        >
          P
        </span>
        <p className="leading-tight">
          <span className="block text-xs text-muted">Chat with</span>
          <span className="font-semibold">Priya</span>
        </p>
      </div>
      <div className="px-4 pt-4 pb-10 md:pb-16">
        <ul aria-label="From the order" className="flex flex-wrap gap-1.5">
          {sampleMessage.facts.map((fact) => (
            <li
              key={fact}
              className="flex items-center gap-1 rounded-full border border-edge bg-surface px-2.5 py-0.5 text-sm font-medium"
            >
              <Check aria-hidden="true" className="size-4 text-go-ink" strokeWidth={3} />
              {fact}
            </li>
          ))}
        </ul>
        <blockquote className="mt-4 bubble-mine bg-go px-4 py-3.5 text-message font-medium text-on-go">
          {sampleMessage.message}
        </blockquote>
        <p className="mt-2 text-right text-xs text-muted">Checked, copied, pasted</p>
        <p className="mt-6 w-fit bubble bg-raised px-4 py-2.5">{sampleMessage.reply}</p>
      </div>
    </PhoneFrame>
  </figure>
)

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
