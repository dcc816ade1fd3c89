import { Pause, Play } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useMediaQuery } from '../../device/browser-state.ts'
import { sampleMessage } from '../../messages/sample-message.ts'
import { OrderScreen } from './OrderScreen.tsx'
import { Section } from './Section.tsx'

/** §9.24 Each of the two pictures of the first step is shown this long, in milliseconds. */
const PICTURE_MS = 5_000

/** §2.31 The three steps. */
export const HowItWorks = () => (
  <Section title="Three taps at the kerb">
    <ol className="grid gap-12 md:grid-cols-3 md:gap-10">
      <Step
        number={1}
        title="Upload Screenshot"
        text="Pick it from your camera roll, paste it, or drag and drop. It’s read on your phone."
      >
        <StepPictures />
      </Step>
      <Step
        number={2}
        title="Generate Custom Message"
        text="Your ETA and a personal reason, in your tone. Every message reads differently."
      >
        <StepSample />
      </Step>
      <Step
        number={3}
        title="Paste & Send"
        text="One tap copies it. You paste it into the chat of your delivery app."
      >
        <div className="w-full max-w-64 rounded-lg border border-line bg-surface p-3">
          <p className="ml-auto w-fit max-w-[15rem] bubble-mine bg-go-soft px-3 py-2 text-sm">
            Hi Priya, I'm on my way with your order…
          </p>
          <p className="mt-3 rounded-full border border-edge px-4 py-2 text-sm text-muted">Message Priya</p>
        </div>
      </Step>
    </ol>
  </Section>
)

type StepProps = { number: number; title: string; text: string; children: ReactNode }

const Step = ({ number, title, text, children }: StepProps) => (
  <li className="flex flex-col">
    <div className="relative flex h-80 items-center justify-center rounded-xl bg-sunken p-4">{children}</div>
    <div className="mt-5 flex items-start gap-3">
      <span
        aria-hidden="true"
        className="flex size-9 shrink-0 items-center justify-center bubble bg-ink heading text-canvas"
      >
        {number}
      </span>
      <div className="pt-1">
        <h3 className="heading text-lg">
          <span className="sr-only">{number}. </span>
          {title}
        </h3>
        <p className="mt-1 text-muted">{text}</p>
      </div>
    </div>
  </li>
)

/**
 * Alternates between the order and the fields read from it. A visitor can stop it; with reduced motion it does not
 * move.
 */
function StepPictures() {
  const [read, setRead] = useState(false)
  const still = useMediaQuery('(prefers-reduced-motion: reduce)')
  const [chosen, setMoving] = useState<boolean | null>(null)
  const moving = chosen ?? !still
  useEffect(() => {
    if (!moving) return
    const timer = setInterval(() => setRead((before) => !before), PICTURE_MS)
    return () => clearInterval(timer)
  }, [moving])
  const Icon = moving ? Pause : Play
  return (
    <>
      <OrderScreen read={read} />
      <button
        type="button"
        aria-label={moving ? 'Stop changing the picture' : 'Change the picture'}
        onClick={() => {
          if (!moving) setRead(!read)
          setMoving(!moving)
        }}
        className="absolute right-2 bottom-2 flex touch items-center justify-center rounded-full border border-edge bg-surface"
      >
        <Icon aria-hidden="true" className="size-4" />
      </button>
    </>
  )
}

/** §2.31 The choices, and on hover, focus or a tap the message that they make. */
function StepSample() {
  const [pinned, setPinned] = useState(false)
  return (
    <div className="group relative flex size-full flex-col items-center justify-center">
      <ul
        aria-label="Your choices"
        className={`flex flex-wrap justify-center gap-2 ${pinned ? 'hidden' : 'group-focus-within:hidden group-hover:hidden'}`}
      >
        {['10 min', 'Order checked', 'Warm'].map((choice) => (
          <li
            key={choice}
            className="rounded-full border-2 border-edge bg-surface px-4 py-2 text-sm font-semibold"
          >
            {choice}
          </li>
        ))}
      </ul>
      <p
        data-testid="step-sample"
        className={`animate-drop bubble-mine bg-go-soft px-4 py-3 text-base ${pinned ? '' : 'hidden group-focus-within:block group-hover:block'}`}
      >
        {sampleMessage.message}
      </p>
      <button
        type="button"
        aria-pressed={pinned}
        onClick={() => setPinned(!pinned)}
        className="mt-2 touch rounded-lg px-3 text-sm font-semibold text-go-ink underline underline-offset-4"
      >
        See the message
      </button>
    </div>
  )
}
