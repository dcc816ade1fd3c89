import { Sparkles } from 'lucide-react'
import { lazy, useEffect, useState, type ComponentType } from 'react'
import { useDriver } from '../../auth/session.ts'
import { hasVisitorDraft } from '../../storage/visitor.ts'
import { Button } from '../../ui/Button.tsx'
import { ChunkErrorNotice, Deferred } from '../../ui/Deferred.tsx'
import { sampleMessage } from '../sample-message.ts'
import type { FirstMessageStart } from './FirstMessage.tsx'
import { OrderScreen } from './OrderScreen.tsx'
import { ScreenshotPicker } from './ScreenshotPicker.tsx'

// The composer, the lint and the reader are many times the size of the page. They load with the first tap.
const FirstMessage = lazy(() => import('./FirstMessage.tsx'))

type Props = {
  /** Shown once the message was copied: the way to an account. */
  AfterCopy: ComponentType<{ isSample: boolean }>
  /** Called when the visitor begins a message, or comes back to one. */
  onStart?: () => void
}

/**
 * §2.17, §2.29 An order and the message that it becomes; and for a visitor, the same live: with a sample or a
 * screenshot of their own, without an account.
 */
export function TryIt({ AfterCopy, onStart }: Props) {
  const isSignedIn = useDriver().state === 'signed_in'
  const [start, setStart] = useState<FirstMessageStart | null>(null)
  const begin = (next: FirstMessageStart) => {
    setStart(next)
    onStart?.()
  }
  // The message that was begun before a reload, or on another page, is still here.
  useEffect(() => {
    if (hasVisitorDraft()) begin('stored')
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- asked once, when the page opens.
  }, [])
  if (isSignedIn) return <Preview />
  if (start === null) {
    return (
      <>
        <Preview />
        <div className="mt-4 grid gap-2 noscript:hidden unless-signed-in grid-cols-[repeat(auto-fit,minmax(min(100%,9.5rem),1fr))] max-sm:*:px-2! max-sm:[&_svg]:hidden">
          <Button size="small" icon={<Sparkles />} onClick={() => begin('sample')}>
            Try with a sample
          </Button>
          <ScreenshotPicker onPick={begin}>Use my screenshot</ScreenshotPicker>
        </div>
      </>
    )
  }
  return (
    <Deferred fallback={<Opening />} errorComponent={ChunkErrorNotice}>
      <FirstMessage start={start} AfterCopy={AfterCopy} />
    </Deferred>
  )
}

/** A button stays under the finger that tapped it, so that a second tap hits nothing else. */
const Opening = () => (
  <>
    <Preview />
    <Button size="small" busy className="mt-4 w-full">
      Opening
    </Button>
  </>
)

const Preview = () => (
  <figure>
    <div className="flex flex-wrap items-center gap-4">
      <OrderScreen read className="h-28 shrink-0 small-phone:h-17 md:h-36" />
      <ul
        aria-label="From the order"
        className="flex min-w-0 flex-1 basis-40 flex-wrap items-start gap-1.5 md:flex-col"
      >
        {sampleMessage.facts.map((fact) => (
          <li
            key={fact}
            className="rounded-full border border-edge bg-surface px-3 py-0.5 text-sm font-medium"
          >
            {fact}
          </li>
        ))}
      </ul>
    </div>
    <blockquote className="mt-3 animate-drop bubble-mine bg-go-soft px-4 py-3 text-message text-ink">
      {sampleMessage.message}
    </blockquote>
    <figcaption className="mt-2 text-xs text-muted">
      Message Snippet (Manual Mode - Instant Generation)
    </figcaption>
  </figure>
)
