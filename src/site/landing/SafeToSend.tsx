import { OctagonX, ShieldCheck } from 'lucide-react'
import { Section } from './Section.tsx'
import { StruckText } from './StruckText.tsx'
import { TryTheCheck } from './TryTheCheck.tsx'
import { blockedExamples } from './blocked-examples.ts'

/** §2.28 Safe to send: what the lint blocks, and why that protects the driver's account. */
export const SafeToSend = () => (
  <Section
    title="Safe to send"
    lead="Delivery apps close accounts over a sentence in a chat. Every message here is checked before you can copy it, also when you wrote it yourself."
  >
    <TryTheCheck />
    <ul className="mt-12 grid gap-x-12 gap-y-10 md:grid-cols-2">
      {blockedExamples.map(({ label, before, match, after, why }) => (
        <li key={label}>
          <h3 className="flex items-center gap-2 text-sm font-semibold text-danger">
            <OctagonX aria-hidden="true" className="size-5" />
            Stopped: {label.toLowerCase()}
          </h3>
          <blockquote className="mt-2 bubble border border-line bg-surface px-4 py-3.5 text-message">
            {before}
            <StruckText>{match}</StruckText>
            {after}
          </blockquote>
          <p className="mt-2 pl-4 text-sm text-muted">{why}</p>
        </li>
      ))}
    </ul>
    <p className="mt-12 flex max-w-[58ch] gap-3">
      <ShieldCheck aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-go-ink" />
      <span>
        You see which words and why, with a better wording where there is one.{' '}
        <a href="/faq#safe-to-send" className="font-semibold text-go-ink underline underline-offset-4">
          What is checked
        </a>
      </span>
    </p>
  </Section>
)
