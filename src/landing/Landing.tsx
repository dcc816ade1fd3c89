import { Link } from '@tanstack/react-router'
import { ClipboardPaste, ImageUp, MessageCircleHeart } from 'lucide-react'
import { brand } from '#domain/brand.ts'
import { useDriver } from '../auth/use-driver.ts'
import { CompactCounter } from '../counter/CompactCounter.tsx'
import { buttonClass } from '../ui/button-class.ts'
import { SampleMessage } from './SampleMessage.tsx'

/** §2.28 The front page: what it is, in the product's own product. */
export const Landing = () => (
  <main>
    <Hero />
    <Steps />
    <Promises />
  </main>
)

const Hero = () => (
  <section className="page grid items-center gap-x-12 gap-y-8 py-8 md:grid-cols-[1.1fr_1fr] md:py-20">
    <div className="flex flex-col items-start">
      <h1 className="heading text-hero">{brand.tagline}</h1>
      <p className="mt-4 max-w-[34ch] text-lg text-muted">
        Share a screenshot of your order, tap an ETA and a reason, and paste a warm, safe message into your
        delivery app.
      </p>
      <div className="mt-6 flex w-full flex-col gap-2 sm:w-auto">
        <Start />
        <p className="text-sm text-muted">Manual mode is free forever. No credit card.</p>
      </div>
      <div className="mt-5">
        <CompactCounter />
      </div>
    </div>
    <SampleMessage />
  </section>
)

function Start() {
  const session = useDriver()
  return session.state === 'signed_in' ? (
    <Link to="/upload" className={buttonClass('primary')}>
      Create a message
    </Link>
  ) : (
    <Link to="/auth/signup" className={buttonClass('primary')}>
      Start Free
    </Link>
  )
}

const steps = [
  {
    Icon: ImageUp,
    title: 'Upload Screenshot',
    words: 'From your camera roll, by paste, or by drag and drop.',
  },
  {
    Icon: MessageCircleHeart,
    title: 'Generate Custom Message',
    words: 'Your ETA, your reason, your tone. Every message reads differently.',
  },
  {
    Icon: ClipboardPaste,
    title: 'Paste & Send',
    words: 'One tap copies it. You paste it into the chat of your delivery app.',
  },
] as const

const Steps = () => (
  <section aria-labelledby="how" className="border-y border-line bg-surface">
    <div className="page py-10 md:py-14">
      <h2 id="how" className="heading text-xl md:text-2xl">
        Three taps at the kerb
      </h2>
      <ol className="mt-6 grid gap-6 md:grid-cols-3 md:gap-10">
        {steps.map(({ Icon, title, words }, index) => (
          <li key={title} className="flex gap-4 md:flex-col">
            <span
              aria-hidden="true"
              className="flex size-14 shrink-0 items-center justify-center bubble bg-go-soft text-go-ink"
            >
              <Icon className="size-6" />
            </span>
            <div>
              <h3 className="font-semibold">
                {index + 1}. {title}
              </h3>
              <p className="mt-0.5 text-sm text-muted md:text-base">{words}</p>
            </div>
          </li>
        ))}
      </ol>
    </div>
  </section>
)

const Promises = () => (
  <section
    id="mission"
    aria-labelledby="mission-title"
    className="page grid gap-6 py-10 md:grid-cols-2 md:gap-12 md:py-16"
  >
    <h2 id="mission-title" className="heading text-xl md:text-2xl">
      {brand.mission}
    </h2>
    <div className="grid gap-4 text-muted">
      <p>
        <strong className="text-ink">Your customer stays private.</strong> The screenshot is read on your
        phone. Surnames, addresses and door codes never leave it.
      </p>
      <p>
        <strong className="text-ink">Your account stays safe.</strong> Before you can copy a message, it is
        checked for what delivery apps deactivate drivers for. What must not go out is marked, with a better
        wording beside it.
      </p>
      <p>
        <strong className="text-ink">It works in the basement car park.</strong> After the first visit you
        need no network to write a message.
      </p>
    </div>
  </section>
)
