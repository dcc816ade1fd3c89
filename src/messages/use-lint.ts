import { useEffect, useSyncExternalStore } from 'react'

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
  return useSyncExternalStore(subscribe, current, current)
}

const current = () => loaded

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
      for (const _ of lint.warmUp(awaiting)) await yieldToMain()
      loaded = lint
      for (const listener of listeners) listener()
      for (const _ of lint.warmUpClaims()) await yieldToMain()
    },
    (error: unknown) => {
      loading = null
      console.warn('The lint could not be loaded', error)
    },
  )
}

/** Lets the browser answer taps between two steps of the warm-up, which takes about 100 ms on a cheap phone. */
const yieldToMain = () => new Promise<void>((resolve) => setTimeout(resolve))
