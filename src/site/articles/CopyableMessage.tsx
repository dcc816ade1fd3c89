import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { copyText } from '../../device/clipboard.ts'

/** A sample message as the customer would read it, with a button that copies it. */
export function CopyableMessage({ text }: { text: string }) {
  const [outcome, setOutcome] = useState<'copied' | 'failed' | null>(null)
  const copy = async () => setOutcome((await copyText(text)) ? 'copied' : 'failed')
  const Icon = outcome === 'copied' ? Check : Copy
  return (
    <figure className="my-2">
      <blockquote className="bubble border border-line bg-surface px-5 py-4 text-message">{text}</blockquote>
      <figcaption className="mt-1 flex items-center gap-2 text-sm text-muted">
        <button
          type="button"
          onClick={() => void copy()}
          className="flex touch items-center gap-2 rounded-md px-2 font-semibold text-go-ink hover:bg-go-soft"
        >
          <Icon aria-hidden="true" className="size-5" />
          {outcome === 'copied' ? 'Copied' : 'Copy'}
          <span className="sr-only"> this message</span>
        </button>
        <span role="status">
          {outcome === 'failed' && 'Your browser does not allow it. Press and hold the text instead.'}
        </span>
      </figcaption>
    </figure>
  )
}
