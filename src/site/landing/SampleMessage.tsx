import { Check } from 'lucide-react'
import { PhoneFrame } from './PhoneFrame.tsx'
import { sampleMessage } from '../../messages/sample-message.ts'

/** §2.29 The driver's taps and the message that they make, on a phone. */
export const SampleMessage = () => (
  <figure className="mx-auto flex w-full max-w-md flex-col justify-end">
    <figcaption className="mb-4 text-center text-xs text-muted">
      Message Snippet (Manual Mode - Instant Generation)
    </figcaption>
    <PhoneFrame>
      <div className="flex items-center gap-3 border-b border-line bg-raised px-4 pb-3">
        <span
          aria-hidden="true"
          className="flex size-10 items-center justify-center rounded-full bg-sunken heading text-muted"
        >
          P
        </span>
        <p className="leading-tight">
          <span className="block text-xs text-muted">Chat with</span>
          <span className="font-semibold">Priya</span>
        </p>
      </div>
      <div className="px-4 pt-4 pb-10 md:pb-16">
        <ul aria-label="From the order" className="flex flex-wrap gap-1.5">
          {sampleMessage.facts.map((fact) => (
            <li
              key={fact}
              className="flex items-center gap-1 rounded-full border border-edge bg-surface px-2.5 py-0.5 text-sm font-medium"
            >
              <Check aria-hidden="true" className="size-4 text-go-ink" strokeWidth={3} />
              {fact}
            </li>
          ))}
        </ul>
        <blockquote className="mt-4 bubble-mine bg-go px-4 py-3.5 text-message font-medium text-on-go">
          {sampleMessage.message}
        </blockquote>
        <p className="mt-2 text-right text-xs text-muted">Checked, copied, pasted</p>
        <p className="mt-6 w-fit bubble bg-raised px-4 py-2.5">{sampleMessage.reply}</p>
      </div>
    </PhoneFrame>
  </figure>
)
