import { CircleCheck, OctagonX, TriangleAlert, X } from 'lucide-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { Button } from './Button.tsx'
import { dismissToast, newest, onToasts, shownToasts, trimToasts } from './toast.ts'
import type { Toast } from './toast.ts'

/** §9.29 Shows at most `max` toasts, each for `durationMs` milliseconds during which no pointer is over it. */
export function Toaster({ max, durationMs }: { max: number; durationMs: number }) {
  const toasts = useSyncExternalStore(onToasts, shownToasts, shownToasts)
  // Toasts that did not fit are gone, and do not come back when a newer one closes.
  useEffect(() => {
    if (toasts.length > max) trimToasts(max)
  }, [toasts, max])
  return (
    // The region exists before the first toast, or screen readers would miss that one.
    <section
      aria-label="Notifications"
      className="pointer-events-none fixed inset-x-0 top-[max(0.75rem,env(safe-area-inset-top))] z-50 flex flex-col items-center gap-2 px-4 md:top-auto md:right-4 md:bottom-4 md:left-auto md:w-96 md:items-stretch md:px-0"
    >
      {newest(toasts, max).map((one) => (
        <ToastCard key={one.id} toast={one} durationMs={durationMs} />
      ))}
    </section>
  )
}

const tones = {
  plain: { Icon: CircleCheck, box: 'border-line bg-raised', ink: 'text-go-ink', words: 'text-ink' },
  warning: {
    Icon: TriangleAlert,
    box: 'border-amber-line bg-amber-soft',
    ink: 'text-amber',
    words: 'text-amber',
  },
  danger: { Icon: OctagonX, box: 'border-danger bg-danger-soft', ink: 'text-danger', words: 'text-danger' },
} as const

function ToastCard({ toast, durationMs }: { toast: Toast; durationMs: number }) {
  const { id, title, text, action, tone, sticky } = toast
  const [isPaused, setPaused] = useState(false)
  useEffect(() => {
    if (isPaused || sticky) return
    const timer = setTimeout(() => dismissToast(id), durationMs)
    return () => clearTimeout(timer)
  }, [isPaused, sticky, id, durationMs])
  const { Icon, box, ink, words: titleInk } = tones[tone]
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- pointing at it only keeps it open; every action is a button.
    <output
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
      onKeyDown={(event) => event.key === 'Escape' && dismissToast(id)}
      className={`pointer-events-auto flex w-full max-w-md animate-drop items-start gap-3 bubble border py-2 pr-1.5 pl-4 shadow-float ${box}`}
    >
      <Icon aria-hidden="true" className={`mt-2.5 size-5 shrink-0 ${ink}`} />
      <div className="min-w-0 flex-1 py-1.5">
        <p className={`font-semibold ${titleInk}`}>{title}</p>
        {text && <p className="text-sm text-muted">{text}</p>}
        {action && (
          <Button
            size="small"
            className="mt-2"
            onClick={() => {
              dismissToast(id)
              action.onClick()
            }}
          >
            {action.label}
          </Button>
        )}
      </div>
      <button
        type="button"
        aria-label={`Dismiss: ${title}`}
        onClick={() => dismissToast(id)}
        className="flex touch items-center justify-center rounded-full text-muted hover:bg-sunken"
      >
        <X aria-hidden="true" className="size-5" />
      </button>
    </output>
  )
}
