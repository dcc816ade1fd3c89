import { Check } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import type { ReactNode } from 'react'

type Props = {
  number: number
  title: string
  note: string
  isDone: boolean
  isOpen: boolean
  onOpen: () => void
  children: ReactNode
}

/** One step of onboarding: its number or a tick, and when it is open its task. */
export function StepCard({ number, title, note, isDone, isOpen, onOpen, children }: Props) {
  const id = useId()
  const head = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    // The step above has folded up: the focus moves to the head of this one.
    if (isOpen && !wasOpen.current) {
      head.current?.focus({ preventScroll: true })
      head.current?.scrollIntoView({ block: 'start' })
    }
    wasOpen.current = isOpen
  }, [isOpen])
  return (
    <li className="border-t border-line first:border-t-0">
      <h2>
        <button
          ref={head}
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={onOpen}
          className="flex w-full touch scroll-mt-20 items-center gap-4 py-4 text-left"
        >
          <span
            aria-hidden="true"
            className={`flex size-10 shrink-0 items-center justify-center bubble heading ${
              isDone ? 'bg-go-soft text-go-ink' : isOpen ? 'bg-ink text-canvas' : 'bg-sunken text-muted'
            }`}
          >
            {isDone ? <Check className="size-5" strokeWidth={3} /> : number}
          </span>
          <span className="min-w-0 flex-1">
            <span className="block heading text-lg">
              {title}
              {isDone && <span className="sr-only">, done</span>}
            </span>
            {!isOpen && <span className="block text-sm text-muted">{note}</span>}
          </span>
        </button>
      </h2>
      <div id={id} hidden={!isOpen} className="pb-6 md:pl-14">
        {isOpen && children}
      </div>
    </li>
  )
}
