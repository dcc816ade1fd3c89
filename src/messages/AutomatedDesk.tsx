import { PencilLine } from 'lucide-react'
import { Button } from '../ui/Button.tsx'
import { CustomerTabs } from './CustomerTabs.tsx'
import type { Details } from './draft.ts'
import type { Composer } from './use-composer.ts'
import { instructionWords, momentWords, platformWords } from './words.ts'

type Props = { composer: Composer; ready: boolean; onByHand: () => void }

/** §1.3 Automated: the picture alone makes the message. What it was made from is there to see. */
export function AutomatedDesk({ composer, ready, onByHand }: Props) {
  const byHand = (
    <Button
      variant="quiet"
      className="justify-self-start"
      icon={<PencilLine aria-hidden="true" className="size-5" />}
      onClick={onByHand}
    >
      {ready ? 'Change the details' : 'Write one by hand'}
    </Button>
  )
  if (!ready) {
    return (
      <>
        <p className="text-muted">
          Add the screenshot of your order. The finished message appears here by itself.
        </p>
        {byHand}
      </>
    )
  }
  return (
    <>
      <CustomerTabs composer={composer} />
      <section aria-label="Read from the screenshot">
        <h2 className="mb-2 text-sm font-semibold text-muted">Read from the screenshot</h2>
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
          {factsOf(composer.part.details).map(([term, fact]) => (
            <div key={term} className="contents">
              <dt className="text-muted">{term}</dt>
              <dd className="truncate font-medium">{fact}</dd>
            </div>
          ))}
        </dl>
      </section>
      {byHand}
    </>
  )
}

function factsOf(details: Details): [string, string][] {
  const { name, store, moment, eta, platform, instruction } = details
  const facts: [string, string | null][] = [
    ['Customer', name || null],
    ['Store', store || null],
    ['Moment', momentWords[moment]],
    ['Minutes away', moment === 'delivered' ? null : eta || null],
    ['Drop-off', instruction && instructionWords[instruction]],
    ['App', platform === 'unknown' ? null : platformWords[platform]],
  ]
  return facts.filter((fact): fact is [string, string] => fact[1] !== null)
}
