import { Hourglass } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { ButtonLink, PrimaryLink } from '../ui/links.tsx'
import { Steps } from '../ui/Steps.tsx'

type Props = {
  city: string
  email: string
  isDriver: boolean
  /** Their place in the queue, from 1, if it is known. */
  position?: number
  onOtherCity?: () => void
}

/** §8.5 Shown when the city had no seat. It takes the focus, because the form that had it is gone. */
export function WaitlistJoined({ city, email, isDriver, position, onOtherCity }: Props) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    title.current?.focus({ preventScroll: true })
    // The form was longer, and its button far down.
    scrollTo({ top: 0 })
  }, [])
  return (
    <main className="page flex max-w-xl flex-col items-center py-8 wrap-anywhere md:py-14">
      <div
        aria-hidden="true"
        className="mb-4 flex size-20 animate-drop items-center justify-center bubble bg-go-soft text-go-ink"
      >
        <Hourglass className="size-9" />
      </div>
      <h1 ref={title} tabIndex={-1} className="heading text-center text-2xl">
        City at Capacity
      </h1>
      <p className="mt-2 max-w-[44ch] text-center text-muted">
        No seat is open in <span className="text-ink">{city}</span> just now. You’re{' '}
        {position === undefined ? 'on the waiting list' : `number ${position} on the waiting list`}, with what
        you entered.
      </p>
      <Card className="mt-6 w-full">
        <h2 className="mb-4 heading text-lg">What happens next</h2>
        <Steps
          steps={[
            `We’re emailing your place on the list to ${email}.`,
            'When a seat is free and it’s your turn, we’ll email you. We’ll keep it for 24 hours.',
            isDriver
              ? 'Take it with the link in the email. Until then, nothing changes.'
              : 'Take it with the link in the email. Until then, we don’t make an account for you.',
          ]}
        />
      </Card>
      <p className="mt-6 flex flex-wrap justify-center gap-2">
        {onOtherCity && (
          <Button variant="quiet" onClick={onOtherCity}>
            Ask for another city
          </Button>
        )}
        {isDriver ? (
          <PrimaryLink to="/upload">Create Message</PrimaryLink>
        ) : (
          <ButtonLink to="/attraction">Use the free version for now</ButtonLink>
        )}
      </p>
    </main>
  )
}
