import { lazy, Suspense } from 'react'
import type { ComponentType } from 'react'
import { nextTask } from './next-task.ts'
import { Waits } from './Waits.tsx'

/**
 * While the app starts, its parts come alive one after the other, each in a task of its own, so that between two of
 * them the phone can answer a finger. Later they come at once.
 */
let isStarting = false
let isTakenOver = false
let last = Promise.resolve()

/** @param standing whether the page that stands is taken over, or another is drawn */
export function startInTurns({ standing }: { standing: boolean }): void {
  isStarting = true
  isTakenOver = standing
}

/** Whoever comes from now on need not wait. */
export function endTurns(): void {
  isStarting = false
}

/** The part, which waits for its turn while the app starts. Its markup, where it stands already, stays meanwhile. */
export const inTurn = <Props extends object>(Part: ComponentType<Props>, className?: string) =>
  waiting(Part, className, () => isStarting)

/** A part of the frame of every page, which never goes out: it waits only where it stands already. */
export const frameInTurn = <Props extends object>(Part: ComponentType<Props>, className?: string) =>
  waiting(Part, className, () => isStarting && isTakenOver)

function waiting<Props extends object>(
  Part: ComponentType<Props>,
  className: string | undefined,
  waits: () => boolean,
) {
  const place = placeInLine(waits)
  function Turn(props: Props) {
    const turn = place.turn()
    if (turn) throw turn
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

/**
 * A part whose code comes with it, asked for in its turn: each part has many files, and to ask for those of several
 * parts in one breath would hold a slow phone.
 */
export const lazyInTurn = <Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazy(async () => {
    if (!isStarting) return load()
    await nextTurn()
    const part = await load()
    // What has come is drawn in a task of its own.
    await nextTurn()
    return part
  })

/** Says what to wait for, or null from when the turn has come, or nobody waits any more. */
function placeInLine(waits: () => boolean) {
  let turn: Promise<void> | undefined
  let hasCome = false
  return {
    turn(): Promise<void> | null {
      hasCome ||= !waits()
      if (hasCome) return null
      return (turn ??= nextTurn().then(() => {
        hasCome = true
      }))
    },
  }
}

const nextTurn = () => (last = last.then(nextTask))
