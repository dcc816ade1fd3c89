import { useEffect, useSyncExternalStore } from 'react'
import { nextTask } from '../ui/next-task.ts'

type Lint = typeof import('#domain/lint/lint.ts')

let loaded: Lint | null = null
let loading: Promise<void> | null = null
/** What it will be asked about first. */
let awaiting = ''
const listeners = new Set<() => void>()

/**
 * The lint, or null until it is here. The draft stands before it has come, because it is a quarter of what the page
 * weighs; nothing can be copied without it.
 */
export function useLint(text: string): Lint | null {
  useEffect(() => {
    awaiting = text
  }, [text])
  return useSyncExternalStore(subscribe, () => loaded)
}

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
  loading ??= fetchLint().then(
    async (lint) => {
      for (const _ of lint.warmUp(awaiting)) await nextTask()
      loaded = lint
      for (const listener of listeners) listener()
      for (const _ of lint.warmUpClaims()) await nextTask()
    },
    (error: unknown) => {
      loading = null
      console.warn('The lint could not be loaded', error)
    },
  )
}

/** It is asked for in a task of its own, after what the desk itself asks for. */
async function fetchLint(): Promise<Lint> {
  await nextTask()
  return import('#domain/lint/lint.ts')
}
