import { useRef } from 'react'
import type { KeyboardEvent } from 'react'
import { type CounterTab, tabAfter, counterTabs } from './views.ts'

type Props = { id: string; tab: CounterTab; onTab: (tab: CounterTab) => void }

/** §2.46 One tab stop; arrows, Home and End move between the tabs and show the one they reach. */
export function CounterTabs({ id, tab, onTab }: Props) {
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
