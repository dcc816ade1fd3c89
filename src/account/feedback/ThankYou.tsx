import { Link } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from '../../ui/Button.tsx'
import { buttonClass } from '../../ui/button-class.ts'

/** Shown once the feedback has arrived. It takes the focus, because the form that had it is gone. */
export function ThankYou({ email, onAgain }: { email: string; onAgain: () => void }) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <div className="flex flex-col items-center gap-3 py-8 text-center">
      <div
        aria-hidden="true"
        className="mb-2 flex size-20 animate-drop items-center justify-center bubble bg-go-soft text-go-ink"
      >
        <Check className="size-10" strokeWidth={3} />
      </div>
      <h1 ref={title} tabIndex={-1} className="heading text-2xl">
        Thank you. It has arrived.
      </h1>
      <p className="max-w-md text-muted">
        {email ? (
          <>
            A copy is on its way to <span className="break-words text-ink">{email}</span>. If there is
            something to answer, the answer comes to your inbox here.
          </>
        ) : (
          'If there is something to answer, the answer comes to your inbox here.'
        )}
      </p>
      <div className="mt-3 grid w-full max-w-sm gap-2">
        <Link to="/upload" className={buttonClass('primary')}>
          Create a message
        </Link>
        <Button onClick={onAgain}>Write something else</Button>
      </div>
    </div>
  )
}
