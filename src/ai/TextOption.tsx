import { Check } from 'lucide-react'
import type { ReactNode } from 'react'

type Props = {
  name: string
  /** The writer of the text. */
  label: string
  chosen: boolean
  /** The text is incomplete and cannot be chosen. */
  isWriting?: boolean
  onChoose: () => void
  children: ReactNode
}

/** One text that can be copied: all of it is the button. */
export function TextOption({ name, label, chosen, isWriting = false, onChoose, children }: Props) {
  const borderClass = chosen
    ? 'border-go bg-surface'
    : isWriting
      ? 'border-dashed border-line'
      : 'cursor-pointer border-edge bg-surface hover:border-go-ink'
  return (
    <label
      className={`block touch rounded-lg border-2 px-3 pt-1.5 pb-2 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-go-ink ${borderClass}`}
    >
      <input
        type="radio"
        name={name}
        checked={chosen}
        disabled={isWriting}
        aria-label={label}
        onChange={onChoose}
        className="sr-only"
      />
      <span className="mb-0.5 flex min-h-6 flex-wrap items-center gap-2 text-xs font-semibold text-muted">
        {label}
        {chosen && (
          <span className="inline-flex items-center gap-1 rounded-full bg-go-soft px-2 py-0.5 text-go-ink">
            <Check aria-hidden="true" className="size-3.5" strokeWidth={3} /> Will be copied
          </span>
        )}
        {isWriting && <span className="font-normal">writing</span>}
      </span>
      {children}
    </label>
  )
}
