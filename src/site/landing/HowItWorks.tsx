import { Pause, Play } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useMediaQuery } from '../../device/browser-state.ts'
import { OrderScreen } from '../../messages/first-message/OrderScreen.tsx'
import { sampleMessage } from '../../messages/sample-message.ts'
import { Section } from './Section.tsx'
import { Street } from './Street.tsx'

/** §9.24 Each of the two pictures of the first step is shown this long, in milliseconds. */
const PICTURE_MS = 5_000

/** §2.31 The three steps, and the street that they happen in. */
export const HowItWorks = () => (
  <Section title="Three taps at the kerb" foot={<Street className="block h-16 w-full md:h-44" />}>
    <ol className="grid grid-cols-[minmax(0,1fr)] gap-5 md:grid-cols-3 md:gap-10">
      <Step
        number={1}
        title="Upload Screenshot"
        text="Pick it from your camera roll, paste it, or drag and drop. It’s read on your phone."
        isBeside
      >
        <StepPictures />
      </Step>
      <Step
        number={2}
        title="Generate Custom Message"
        text="Your ETA and a personal reason, in your tone. No message is like your last 20."
      >
        <StepSample />
      </Step>
      <Step
        number={3}
        title="Paste & Send"
        text="One tap copies it. You paste it into the chat of your delivery app."
      >
        <div className="w-full max-w-80">
          <p className="ml-auto w-fit max-w-[15rem] bubble-mine bg-go-soft px-3 py-2 text-sm">
            Hi Priya, I'm on my way with your order…
          </p>
          <p className="mt-2 w-fit bubble border border-line bg-surface px-3 py-2 text-sm">
            {sampleMessage.reply}
          </p>
        </div>
      </Step>
    </ol>
  </Section>
)

type StepProps = {
  number: number
  title: string
  text: string
  /** A phone has room for the picture beside the words. */
  isBeside?: boolean
  children: ReactNode
}

/** The words first, as a phone reads them; on a wide screen the pictures stand on one line above them. */
const Step = ({ number, title, text, isBeside = false, children }: StepProps) => (
  <li
    className={`flex gap-3 md:flex-col-reverse md:justify-end md:gap-5 ${isBeside ? '' : 'max-md:flex-col'}`}
  >
    <div className="flex min-w-0 items-start gap-3">
      <span
        aria-hidden="true"
        className="flex size-9 shrink-0 items-center justify-center bubble bg-ink heading text-canvas"
      >
        {number}
      </span>
      <div className="min-w-0 pt-1">
        <h3 className="heading text-lg">
          <span className="sr-only">{number}. </span>
          {title}
        </h3>
        <p className="mt-1 text-muted">{text}</p>
      </div>
    </div>
    <div className={`flex items-center md:h-60 md:justify-center ${isBeside ? '' : 'max-md:pl-12'}`}>
      {children}
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
    <div className="relative flex items-end gap-2 max-md:pb-6">
      <OrderScreen read={read} className="h-32 md:h-60" />
      <button
        type="button"
        aria-label={moving ? 'Stop changing the picture' : 'Change the picture'}
        onClick={() => {
          if (!moving) setRead(!read)
          setMoving(!moving)
        }}
        className="flex touch items-center justify-center rounded-full border border-edge bg-surface max-md:absolute max-md:right-1 max-md:bottom-0"
      >
        <Icon className="size-4" />
      </button>
    </div>
  )
}

/** §2.31 The choices, and on hover, focus or a tap the message that they make. */
function StepSample() {
  const [pinned, setPinned] = useState(false)
  return (
    <div className="group flex flex-col items-start md:items-center">
      <ul
        aria-label="Your choices"
        className={`flex flex-wrap gap-2 md:justify-center ${pinned ? 'hidden' : 'group-focus-within:hidden group-hover:hidden'}`}
      >
        {['10 min', 'Order checked', 'Warm'].map((choice) => (
          <li
            key={choice}
            className="rounded-full border-2 border-edge bg-surface px-3 py-1.5 text-sm font-semibold"
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
        className="touch rounded-lg text-sm font-semibold text-go-ink underline underline-offset-4"
      >
        See the message
      </button>
    </div>
  )
}
