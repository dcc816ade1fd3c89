import { Suspense } from 'react'
import type { ComponentType } from 'react'
import { nextTask } from './next-task.ts'
import { Waits } from './Waits.tsx'

/**
 * While the app starts, its parts come alive one after the other, each in a task of its own, so that between two of
 * them the phone can answer a finger. Later they come at once.
 */
let isStarting = false
let last = Promise.resolve()

export function startInTurns(): void {
  isStarting = true
}

/** Whoever comes from now on need not wait. */
export function endTurns(): void {
  isStarting = false
}

/** Resolves after whoever asked before, while the app starts in a task of its own. */
function takeTurn(): Promise<void> {
  if (isStarting) last = last.then(nextTask)
  return last
}

/** The part, which waits for its turn while the app starts. Its markup, where it stands already, stays meanwhile. */
export function inTurn<Props extends object>(Part: ComponentType<Props>, className?: string) {
  let turn: Promise<void> | undefined
  let hasCome = false
  function Turn(props: Props) {
    if (!isStarting) hasCome = true
    if (!hasCome) throw (turn ??= takeTurn().then(() => void (hasCome = true)))
    return (
      // One element: what is taken over late must be in one.
      <Waits className={className}>
        <Part {...props} />
      </Waits>
    )
  }
  return (props: Props) => (
    <Suspense>
      <Turn {...props} />
    </Suspense>
  )
}
