import { Check } from 'lucide-react'
import { Card } from '../ui/Card.tsx'
import { sample } from './sample.ts'

/** §2.29 What the driver taps and what comes of it. */
export const SampleMessage = () => (
  <figure className="mx-auto w-full max-w-md">
    <Card className="rounded-xl p-5 sm:p-6">
      <ul aria-label="From the order" className="flex flex-wrap gap-2">
        {sample.facts.map((fact) => (
          <li
            key={fact}
            className="flex items-center gap-1.5 rounded-full border-2 border-edge px-3 py-1 text-sm font-medium"
          >
            <Check aria-hidden="true" className="size-4 text-go-ink" strokeWidth={3} />
            {fact}
          </li>
        ))}
      </ul>
      <blockquote className="mt-4 animate-drop bubble-mine bg-go-soft px-4 py-3.5 text-message text-ink">
        {sample.message}
      </blockquote>
    </Card>
    <figcaption className="mt-3 px-2 text-center text-xs text-muted">
      Message Snippet (Manual Mode - Instant Generation)
    </figcaption>
  </figure>
)
