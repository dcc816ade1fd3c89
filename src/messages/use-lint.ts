import { useEffect, useSyncExternalStore } from 'react'
import { onOnline } from '../storage/retry.ts'

type Lint = typeof import('#domain/messages/lint/lint.ts')

let loaded: Lint | null = null
let areClaimsReady = false
let loading: Promise<void> | null = null
/** What it will be asked about first. */
let nextText = ''
const listeners = new Set<() => void>()

/**
 * The lint, or null until it is here and made ready. The draft stands before it has come, because it is a quarter of
 * what the page weighs; nothing can be copied without it. A text that is held to the moment of the delivery waits for
 * more: asked for the first time what it claims, a slow phone would keep its driver waiting in the middle of a word.
 */
export function useLint(text: string, { isHeldToMoment: needsClaims = false } = {}): Lint | null {
  useEffect(() => {
    nextText = text
  }, [text])
  return useSyncExternalStore(subscribe, needsClaims ? getLintWithClaims : getLint)
}

const getLint = () => loaded
const getLintWithClaims = () => (areClaimsReady ? loaded : null)

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  const offOnline = onOnline(loadLint)
  loadLint()
  return () => {
    listeners.delete(listener)
    offOnline()
  }
}

/** A load that failed is tried again by the next screen that needs it, and when the network is back. */
function loadLint() {
  loading ??= import('#domain/messages/lint/lint.ts').then(
    async (lint) => {
      for (const _ of lint.warmUp(nextText)) await yieldToMain()
      loaded = lint
      notify()
      for (const _ of lint.warmUpClaims()) await yieldToMain()
      areClaimsReady = true
      notify()
    },
    (error: unknown) => {
      loading = null
      console.warn('The lint could not be loaded', error)
    },
  )
}

function notify() {
  for (const listener of listeners) listener()
}

/** Lets the browser answer taps between two steps of the warm-up, which takes about 100 ms on a cheap phone. */
const yieldToMain = () => new Promise<void>((resolve) => setTimeout(resolve))
