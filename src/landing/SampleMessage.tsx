import { Check } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { Phone } from './Phone.tsx'
import { sample } from './sample.ts'

// Decoration behind the phone; it moves nothing when it comes.
const Doorstep = lazy(() => import('./Doorstep.tsx').then(({ Doorstep }) => ({ default: Doorstep })))

/** §2.29 What the driver taps and what comes of it, on the phone where it happens. */
export const SampleMessage = () => (
  <figure className="relative mx-auto w-full max-w-md">
    <Suspense>
      <Doorstep className="absolute bottom-8 left-1/2 -z-10 hidden w-[142%] max-w-none -translate-x-1/2 lg:block" />
    </Suspense>
    <Phone>
      <div className="border-b border-line bg-surface px-4 pb-3">
        <p className="text-xs text-muted">Chat with</p>
        <p className="font-semibold">Priya</p>
      </div>
      <div className="px-4 pt-4 pb-5">
        <ul aria-label="From the order" className="flex flex-wrap gap-1.5">
          {sample.facts.map((fact) => (
            <li
              key={fact}
              className="flex items-center gap-1 rounded-full border border-edge bg-surface px-2.5 py-0.5 text-sm font-medium"
            >
              <Check aria-hidden="true" className="size-4 text-go-ink" strokeWidth={3} />
              {fact}
            </li>
          ))}
        </ul>
        <blockquote className="mt-4 animate-drop bubble-mine bg-go-soft px-4 py-3.5 text-message text-ink">
          {sample.message}
        </blockquote>
        <p className="mt-2 flex items-center justify-end gap-1.5 text-xs text-muted">
          Checked, copied, pasted
        </p>
      </div>
    </Phone>
    <figcaption className="mt-4 px-2 text-center text-xs text-muted">
      Message Snippet (Manual Mode - Instant Generation)
    </figcaption>
  </figure>
)
