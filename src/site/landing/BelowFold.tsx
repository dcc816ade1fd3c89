import { Link } from '@tanstack/react-router'
import { OctagonX, ShieldCheck } from 'lucide-react'
import { Suspense, useEffect } from 'react'
import { buttonClass } from '../../ui/Button.tsx'
import { blockedExamples } from './blocked-examples.ts'
import { CaseStudy } from './CaseStudy.tsx'
import { Demo } from './Demo.tsx'
import { BasementCarPark, CheckedMessage, PrivateOrder } from './Drawings.tsx'
import { HowItWorks } from './HowItWorks.tsx'
import { Mission } from './Mission.tsx'
import { ResultsVary } from './ResultsVary.tsx'
import { Section } from './Section.tsx'
import { Street } from './Street.tsx'
import { StruckText } from './StruckText.tsx'
import { Testimonials } from './Testimonials.tsx'
import { TryTheCheck } from './TryTheCheck.tsx'

const figures = [
  ['115%', 'average tip increase'],
  ['$200+', 'extra monthly income'],
  ['98%', 'success rate'],
  ['4.9', 'user rating'],
  ['2x', 'up to 2x more tips'],
] as const

/** §2.34 The figures. The first is the largest. */
const Statistics = () => (
  <Section title="What a kind word can do" ground="night">
    <dl className="grid grid-cols-2 gap-x-6 gap-y-10 md:grid-cols-[1.7fr_1fr_1fr_1fr_1fr]">
      {figures.map(([figure, label], at) => (
        <div
          key={figure}
          className={`flex flex-col-reverse justify-end ${at === 0 ? 'col-span-2 md:col-span-1' : ''}`}
        >
          <dt className="mt-2 text-sm text-muted">{label}</dt>
          <dd
            className={`flex items-end heading leading-none md:h-20 tabular-nums ${at === 0 ? 'text-[5rem] text-go-ink md:text-[clamp(4.5rem,7vw,5.5rem)]' : 'text-[2.5rem]'}`}
          >
            {figure}
          </dd>
        </div>
      ))}
    </dl>
    <ResultsVary />
  </Section>
)

/** §2.28 Safe to send: what the lint blocks, and why that protects the driver's account. */
const SafeToSend = () => (
  <Section
    title="Safe to send"
    lead="Delivery apps close accounts over a sentence in a chat. We check every message before you can copy it, even one you wrote yourself."
  >
    <TryTheCheck />
    <ul className="mt-12 grid gap-x-12 gap-y-10 md:grid-cols-2">
      {blockedExamples.map(({ label, before, match, after, why }) => (
        <li key={label}>
          <h3 className="flex items-center gap-2 text-sm font-semibold text-danger">
            <OctagonX aria-hidden="true" className="size-5" />
            Stopped: {label.toLowerCase()}
          </h3>
          <blockquote className="mt-2 bubble border border-line bg-surface px-4 py-3.5 text-message">
            {before}
            <StruckText>{match}</StruckText>
            {after}
          </blockquote>
          <p className="mt-2 pl-4 text-sm text-muted">{why}</p>
        </li>
      ))}
    </ul>
    <p className="mt-12 flex max-w-[58ch] gap-3">
      <ShieldCheck aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-go-ink" />
      <span>
        You see which words and why, and better wording where there is some.{' '}
        <a href="/faq#safe-to-send" className="font-semibold text-go-ink underline underline-offset-4">
          What is checked
        </a>
      </span>
    </p>
  </Section>
)

const features = [
  {
    Picture: PrivateOrder,
    title: 'Your customer stays private',
    words: 'The screenshot is read on your phone. Your customer’s name and address never leave it.',
  },
  {
    Picture: CheckedMessage,
    title: 'Your account stays safe',
    words:
      'We check every message before you can copy it. If something shouldn’t go out, we mark it and tell you why.',
  },
  {
    Picture: BasementCarPark,
    title: 'It works in the basement car park',
    words:
      'After your first visit you can write a message with no network. It’s logged once you’re back above ground.',
  },
] as const

/** §2.28 The features that set the product apart. */
const Features = () => (
  <Section title="Made for the minute you have" ground="paper">
    <ul className="grid gap-10 md:grid-cols-3 md:gap-12">
      {features.map(({ Picture: Drawing, title, words: text }) => (
        <li key={title} className="flex flex-col items-start">
          <Drawing />
          <h3 className="mt-5 heading text-lg">{title}</h3>
          <p className="mt-2 text-muted">{text}</p>
        </li>
      ))}
    </ul>
  </Section>
)

/** §2.36 The closing call to action, with the same drawing as the first screen. */
const CallToAction = () => (
  <section aria-labelledby="last-word" className="relative isolate overflow-clip night">
    <Street show="door" className="absolute inset-x-0 bottom-0 -z-10 h-36 w-full md:h-60" />
    <div className="page flex flex-col items-center pt-16 pb-48 text-center md:pt-28 md:pb-80">
      <h2 id="last-word" className="max-w-[18ch] heading text-hero">
        Your next stop is a good place to start
      </h2>
      <p className="mt-5 text-lg text-muted">Manual mode is free forever. No credit card is needed.</p>
      <Link to="/upload" className={`mt-8 w-full sm:w-auto sm:min-w-80 ${buttonClass('primary')}`}>
        Start Earning More Tips
      </Link>
      <div className="mt-3 grid w-full gap-3 sm:w-auto sm:grid-cols-2">
        <Link to="/mode-selection" className={buttonClass('secondary')}>
          Start Creating Messages
        </Link>
        <Link to="/upload" className={buttonClass('secondary')}>
          Try Free Now
        </Link>
      </div>
    </div>
  </section>
)

const sections = [
  Features,
  HowItWorks,
  CaseStudy,
  Statistics,
  Demo,
  SafeToSend,
  Mission,
  Testimonials,
  CallToAction,
]

/** §2.28 Everything below the first screen, in its order. */
export function BelowFold() {
  // A link to a section arrives before the section does.
  useEffect(() => {
    const { hash } = location
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView()
  }, [])
  return (
    <div>
      {sections.map((Part, index) => (
        <Suspense key={index}>
          <Part />
        </Suspense>
      ))}
    </div>
  )
}
