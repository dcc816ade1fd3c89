import { ArrowUp } from 'lucide-react'
import { useRef, type KeyboardEvent } from 'react'
import { COUNTER_HIGHLIGHT_MS } from '#domain/limits.ts'
import { formatNumber } from '../ui/format.ts'
import type { Figures } from './figures.ts'
import { formatFigure, counterTabOf, counterTabs, viewLabels, tabAfter } from './views.ts'
import type { CounterView, CounterTab } from './views.ts'

type Props = {
  figures: Figures
  isHighlighted: boolean
  view: CounterView
  onView: (view: CounterView) => void
}

/** §2.46, §4.19 One figure, large. A change glows for a moment, and an arrow shows it without colour or motion. */
export function CounterFigure({ figures, isHighlighted, view, onView }: Props) {
  const views = counterTabs.find(({ tab }) => tab === counterTabOf(view))?.views ?? []
  const isTips = counterTabOf(view) === 'tips'
  return (
    <>
      <p className="-ml-1.5 flex items-center gap-1">
        <span
          data-testid="shown-figure"
          data-changed={isHighlighted || undefined}
          style={isHighlighted ? { animationDuration: `${COUNTER_HIGHLIGHT_MS}ms` } : undefined}
          className={`rounded-md px-1.5 heading text-[2.5rem] leading-tight tabular-nums ${isHighlighted ? 'animate-glow' : ''}`}
        >
          {formatFigure(view, figures)}
        </span>
        {isHighlighted && <ArrowUp className="size-6 text-go-ink" />}
      </p>
      <p className="text-muted">{viewLabels[view].caption}</p>
      {isTips && figures.tippedMessages !== null && (
        <p className="text-sm text-muted">Messages with a tip: {formatNumber(figures.tippedMessages)}</p>
      )}
      {views.length > 1 && (
        <div className="mt-2 flex flex-wrap gap-2">
          {views.map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={one === view}
              onClick={() => onView(one)}
              className="touch rounded-full border-2 border-line px-4 text-sm font-semibold text-muted aria-pressed:border-edge aria-pressed:text-ink"
            >
              {viewLabels[one].short}
            </button>
          ))}
        </div>
      )}
    </>
  )
}

type TabsProps = { id: string; tab: CounterTab; onTab: (tab: CounterTab) => void }

/** §2.46 One tab stop; arrows, Home and End move between the tabs and show the one they reach. */
export function CounterTabs({ id, tab, onTab }: TabsProps) {
  const list = useRef<HTMLDivElement>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    const next = tabAfter(tab, event.key)
    if (!next) return
    event.preventDefault()
    onTab(next)
    list.current?.querySelector<HTMLElement>(`[data-tab="${next}"]`)?.focus()
  }
  return (
    <div
      ref={list}
      role="tablist"
      aria-label="Message counter"
      className="mt-3 flex gap-1 rounded-lg bg-sunken p-1"
    >
      {counterTabs.map((one) => (
        <button
          key={one.tab}
          type="button"
          role="tab"
          id={`${id}${one.tab}`}
          data-tab={one.tab}
          aria-selected={one.tab === tab}
          aria-controls={`${id}panel`}
          tabIndex={one.tab === tab ? 0 : -1}
          onClick={() => onTab(one.tab)}
          onKeyDown={onKeyDown}
          className="min-h-12 flex-1 rounded-md border-2 border-transparent px-1 text-sm font-semibold text-muted transition-colors aria-selected:border-edge aria-selected:bg-surface aria-selected:text-ink"
        >
          {one.label}
        </button>
      ))}
    </div>
  )
}
