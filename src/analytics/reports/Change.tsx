import { ArrowDown, ArrowRight, ArrowUp } from 'lucide-react'
import { relativeChange } from '#domain/analytics/report.ts'
import { formatPercent } from './labels.ts'

type Props = { now: number | null; before: number | null; className?: string }

/** A figure's change against the period before, as an arrow and in words. */
export function Change({ now, before, className = '' }: Props) {
  const change = relativeChange(now, before)
  if (change === null) return <span className={`text-muted ${className}`}>{now ? 'new' : '–'}</span>
  const isSame = Math.abs(change) < 0.005
  const Icon = isSame ? ArrowRight : change > 0 ? ArrowUp : ArrowDown
  return (
    <span
      className={`inline-flex items-center gap-0.5 align-bottom whitespace-nowrap text-muted tabular-nums ${className}`}
    >
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      <span className="sr-only">{isSame ? 'the same' : change > 0 ? 'up' : 'down'} </span>
      {formatPercent(Math.abs(change))}
    </span>
  )
}
