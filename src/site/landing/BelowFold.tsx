import { Link } from '@tanstack/react-router'
import { OctagonX, ShieldCheck } from 'lucide-react'
import { Suspense, useEffect } from 'react'
import { useDriver } from '../../auth/session.ts'
import { PrimaryLink } from '../../ui/links.tsx'
import { blockedExamples } from './blocked-examples.ts'
import { CaseStudy } from './CaseStudy.tsx'
import { Demo } from './Demo.tsx'
import { BasementCarPark, CheckedMessage, PrivateOrder } from './Drawings.tsx'
import { HowItWorks } from './HowItWorks.tsx'
import { Mission } from './Mission.tsx'
import { ResultsVary } from './ResultsVary.tsx'
import { Section, Strip } from './Section.tsx'
import { Street } from './Street.tsx'
import { StoppedMessage } from './StruckText.tsx'
import { Testimonials } from './Testimonials.tsx'
import { TryTheCheck } from './TryTheCheck.tsx'

/** The tips are counted in two ways: what a tip is worth, and how many there are. */
const figures = [
  ['115%', 'average tip increase', 'with messages and before, per tip, an example'],
  ['$200+', 'extra monthly income', 'another driver’s month, an example'],
  ['98%', 'success rate', 'messages sent as first written, an example'],
  ['4.9', 'user rating', 'drivers’ stars, out of 5, an example'],
  ['2x', 'up to 2x more tips', 'number of tips, an example'],
] as const

/** §2.34 The figures. The first is the largest. */
const Statistics = () => (
  <Section title="What a kind word can do" ground="night">
    <dl className="grid grid-cols-2 gap-x-6 gap-y-5 md:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)_minmax(0,1fr)] md:gap-x-12 md:gap-y-10">
      {figures.map(([figure, label, note], at) => (
        <div
          key={figure}
          className={`flex flex-col-reverse justify-end ${at === 0 ? 'col-span-2 md:col-span-1 md:row-span-2 md:self-center' : ''}`}
        >
          <dt className="mt-1 text-sm md:mt-2">
            {label}
            <span className="block text-muted">{note}</span>
          </dt>
          <dd
            className={`flex items-end heading leading-none tabular-nums ${at === 0 ? 'text-[4rem] text-go-ink md:text-[clamp(4.5rem,7vw,5.5rem)]' : 'text-[2rem] md:text-[2.5rem]'}`}
          >
            {figure}
          </dd>
        </div>
      ))}
    </dl>
    <ResultsVary flush />
  </Section>
)

/** §2.28 Safe to send: what the lint blocks, and why that protects the driver's account. */
const SafeToSend = () => (
  <Section
    title="Safe to send"
    lead="Delivery apps close accounts over one sentence in a chat. Every message is checked first, even one you wrote yourself."
  >
    <TryTheCheck />
    <div className="mt-6 md:mt-8">
      <Strip label="Messages that were stopped" columns="md:grid-cols-2">
        {blockedExamples.map((example) => (
          <li key={example.label}>
            <h3 className="mb-2 flex items-center gap-2 text-sm font-semibold text-danger">
              <OctagonX className="size-5" />
              Stopped: {example.label.toLowerCase()}
            </h3>
            <StoppedMessage {...example} />
          </li>
        ))}
      </Strip>
    </div>
    <p className="mt-4 flex max-w-[58ch] gap-3 md:mt-8">
      <ShieldCheck className="mt-0.5 size-6 shrink-0 text-go-ink" />
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
    words: 'Words that could cost you your account are stopped, and you see which.',
  },
  {
    Picture: BasementCarPark,
    title: 'It works in the basement car park',
    words: 'Write with no network after your first visit. It’s logged once you’re back up.',
  },
] as const

/** §2.28 The features that set the product apart. */
const Features = () => (
  <Section title="Made for the minute you have" ground="paper">
    <ul className="grid gap-4 md:grid-cols-3 md:gap-12">
      {features.map(({ Picture: Drawing, title, words: text }) => (
        <li key={title} className="flex items-start gap-3 md:flex-col md:gap-4">
          <Drawing />
          <div>
            <h3 className="heading md:text-lg">{title}</h3>
            <p className="text-muted max-md:text-sm md:mt-2">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  </Section>
)

/** §2.36 The closing call to action, with the same drawing as the first screen. */
const CallToAction = () => (
  <section aria-labelledby="last-word" className="relative isolate overflow-clip night">
    <Street show="door" className="absolute inset-x-0 bottom-0 -z-10 h-24 w-full md:h-60" />
    <div className="page flex flex-col items-center pt-8 pb-26 text-center md:pt-20 md:pb-72">
      <h2 id="last-word" className="max-w-[18ch] heading text-hero">
        Your next stop is a good place to start
      </h2>
      <p className="mt-3 text-muted md:mt-5 md:text-lg">
        Manual mode is free forever. No credit card is needed.
      </p>
      <PrimaryLink to="/upload" className="mt-5 w-full sm:w-auto sm:min-w-80 md:mt-8">
        Start Earning More Tips
      </PrimaryLink>
      <p className="mt-2 flex flex-wrap justify-center gap-x-6">
        <Link to="/mode-selection" className={closingLinkClass}>
          Start Creating Messages
        </Link>
        <Link to="/upload" className={closingLinkClass}>
          Try Free Now
        </Link>
      </p>
    </div>
  </section>
)

const closingLinkClass =
  'inline-flex touch items-center font-semibold text-go-ink underline underline-offset-4'

/** §2.33 A driver who is signed in has a link to share, so the results lead to it. */
const DriverCaseStudy = () => <CaseStudy referral={useDriver().state === 'signed_in'} />

const sections = [
  Features,
  HowItWorks,
  DriverCaseStudy,
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
