import { useSyncExternalStore } from 'react'
import { nextTask } from '../ui/next-task.ts'

type Lint = typeof import('#domain/lint/lint.ts')

let loaded: Lint | null = null
let loading: Promise<void> | null = null
const listeners = new Set<() => void>()

/**
 * The lint, or null until it is here. The draft stands before it has come, because it is a quarter of what the page
 * weighs; nothing can be copied without it.
 */
export const useLint = (): Lint | null => useSyncExternalStore(subscribe, () => loaded)

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('online', load)
  load()
  return () => {
    listeners.delete(listener)
    removeEventListener('online', load)
  }
}

/** A load that failed is tried again by the next screen that needs it, and when the network is back. */
function load() {
  loading ??= import('#domain/lint/lint.ts').then(
    async (lint) => {
      for (const _ of lint.warmUp()) await nextTask()
      loaded = lint
      for (const listener of listeners) listener()
    },
    (error: unknown) => {
      loading = null
      console.warn('The lint could not be loaded', error)
    },
  )
}
