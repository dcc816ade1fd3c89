import { CircleCheck, OctagonX, TriangleAlert, X } from 'lucide-react'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Button } from './Button.tsx'
import { dismissToast, newest, onToasts, shownToasts, trimToasts } from './toast.ts'
import type { Toast } from './toast.ts'
import { useToastPlace } from './use-toast-place.ts'

/** §9.29 Shows at most `max` toasts, each for `durationMs` milliseconds during which no pointer is over it. */
export function Toaster({ max, durationMs }: { max: number; durationMs: number }) {
  const toasts = useSyncExternalStore(onToasts, shownToasts, shownToasts)
  const region = useRef<HTMLElement>(null)
  const bottom = useToastPlace(region, toasts.at(-1)?.id)
  // Toasts that did not fit are gone, and do not come back when a newer one closes.
  useEffect(() => {
    if (newest(toasts, max).length < toasts.length) trimToasts(max)
  }, [toasts, max])
  return (
    // The region exists before the first toast, or screen readers would miss that one.
    <section
      ref={region}
      aria-label="Notifications"
      style={{ bottom }}
      className="pointer-events-none fixed inset-x-2 z-50 mx-auto flex max-w-md flex-col gap-2 print:hidden"
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
    // Pointing at a toast only keeps it open; every action is a button.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <output
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
      onKeyDown={(event) => event.key === 'Escape' && dismissToast(id)}
      className={`pointer-events-auto flex animate-drop flex-wrap items-center justify-end gap-x-1 rounded-lg border pl-3 shadow-float ${box}`}
    >
      {/* In large type the buttons go below the words. */}
      <div className="flex min-w-0 flex-[1_1_min(8rem,100%)] items-center gap-2 py-2">
        <Icon className={`size-5 shrink-0 ${ink}`} />
        <p className="min-w-0 text-sm">
          <span className={`font-semibold ${titleInk}`}>{title}</span>
          {text && <span className="text-muted"> {text}</span>}
        </p>
      </div>
      {action && (
        <Button
          variant="quiet"
          size="small"
          className="px-3 underline underline-offset-4"
          onClick={() => {
            dismissToast(id)
            action.onClick()
          }}
        >
          {action.label}
        </Button>
      )}
      <button
        type="button"
        aria-label={`Dismiss: ${title}`}
        onClick={() => dismissToast(id)}
        className="flex touch items-center justify-center rounded-full text-muted hover:bg-sunken"
      >
        <X className="size-5" />
      </button>
    </output>
  )
}
