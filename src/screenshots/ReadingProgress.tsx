import { Button } from '../ui/Button.tsx'
import { Progress } from '../ui/Progress.tsx'
import type { ReadingState } from './use-reading.ts'

/** The progress of the reading, in words that are true. */
export function ReadingProgress({ state, onCancel }: { state: ReadingState; onCancel: () => void }) {
  const label = progressLabel(state)
  return (
    <div className="flex items-center gap-3">
      <div className="min-w-0 flex-1">
        <Progress label={label} {...(state.step === 'reading' ? { value: state.done } : {})} />
      </div>
      <p role="status" className="sr-only">
        {label}
      </p>
      <Button variant="quiet" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  )
}

function progressLabel(state: ReadingState): string {
  if (state.step === 'opening') return 'Getting the reader ready'
  if (state.step !== 'reading') return ''
  if (state.done < 0.1) return 'Looking for text'
  return state.done < 1 ? 'Reading the lines' : 'Understanding the order'
}
