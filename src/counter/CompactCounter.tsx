import { COUNTER_HIGHLIGHT_MS } from '#domain/limits.ts'
import { formatCount } from './figures.ts'
import { useCounter } from './use-counter.ts'

/** §2.29, §2.46 The total alone, in one line. */
export function CompactCounter() {
  const { figures, isHighlighted, failed } = useCounter()
  if (failed && !figures)
    return <p className="flex min-h-8 items-center text-muted">Message counter unavailable</p>
  return (
    <p className="-ml-1.5 flex min-h-8 flex-wrap items-center gap-x-1 text-muted">
      <span
        data-testid="message-count"
        data-changed={isHighlighted || undefined}
        style={isHighlighted ? { animationDuration: `${COUNTER_HIGHLIGHT_MS}ms` } : undefined}
        className={`rounded-sm px-1.5 text-center heading text-lg text-ink tabular-nums ${isHighlighted ? 'animate-glow' : ''}`}
      >
        {figures ? formatCount(figures.count) : '…'}
      </span>
      messages written so far
    </p>
  )
}
