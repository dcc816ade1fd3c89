import { useCallback, useSyncExternalStore } from 'react'
import { formatTimecode } from '#domain/time.ts'
import { Button } from '../ui/Button.tsx'

type Props = { until: number; busy?: boolean; onResend: () => void }

/** Requests another code; until `until` (epoch milliseconds) it counts down instead. */
export function Resend({ until, busy = false, onResend }: Props) {
  const left = useCountdown(until)
  return (
    <div>
      <Button
        // The waiting button is not dimmed, because its text must be readable.
        className={`w-full tabular-nums ${left > 0 ? 'text-muted aria-disabled:opacity-100!' : ''}`}
        busy={busy}
        aria-disabled={left > 0 || undefined}
        onClick={() => left === 0 && onResend()}
      >
        Send a new code{left > 0 && <span aria-hidden="true">in {formatTimecode(left)}</span>}
      </Button>
      {/* Screen readers announce it at the beginning and at the end, not at every second. */}
      <output className="sr-only">
        {left > 0 ? 'A new code can be asked for in a moment.' : 'You can ask for a new code now.'}
      </output>
    </div>
  )
}

/** Whole seconds until a moment in epoch milliseconds, counted down; 0 from then on. */
function useCountdown(until: number): number {
  const subscribe = useCallback(
    (tick: () => void) => {
      const timer = setInterval(() => {
        tick()
        if (until <= Date.now()) clearInterval(timer)
      }, 500)
      return () => clearInterval(timer)
    },
    [until],
  )
  const left = () => Math.max(0, Math.ceil((until - Date.now()) / 1000))
  return useSyncExternalStore(subscribe, left)
}
