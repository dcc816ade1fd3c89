import { useRef, useEffect, useSyncExternalStore } from 'react'
import type { Finding } from '#domain/messages/lint/lint.ts'
import { track } from '../analytics/track.ts'
import { createListeners } from '../storage/persisted-store.ts'
import { onOnline } from '../storage/retry.ts'

type Lint = typeof import('#domain/messages/lint/lint.ts') &
  Pick<typeof import('#domain/messages/lint/finding-cards.ts'), 'cardsOf'>

let loaded: Lint | null = null
let areClaimsReady = false
let loading: Promise<void> | null = null
/** The text that the lint will check first. */
let nextText = ''
const listeners = createListeners()

/**
 * The lint, or null until it has loaded and warmed up. The draft shows before that, because the lint is a quarter of
 * the page's weight; nothing can be copied without it. A text that is checked against the moment needs more warm-up:
 * on a slow phone the first check of its claims would block the driver in the middle of a word.
 */
export function useLint(text: string, { isHeldToMoment: needsClaims = false } = {}): Lint | null {
  useEffect(() => {
    nextText = text
  }, [text])
  return useSyncExternalStore(subscribe, needsClaims ? getLintWithClaims : getLint, getNone)
}

const getLint = () => loaded
const getLintWithClaims = () => (areClaimsReady ? loaded : null)
/** A prerendered page has no lint. */
const getNone = () => null

function subscribe(listener: () => void): () => void {
  const unsubscribe = listeners.subscribe(listener)
  const offOnline = onOnline(loadLint)
  loadLint()
  return () => {
    unsubscribe()
    offOnline()
  }
}

/** The next screen that needs the lint retries a failed load, and so does the return of the network. */
function loadLint() {
  loading ??= Promise.all([
    import('#domain/messages/lint/lint.ts'),
    import('#domain/messages/lint/finding-cards.ts'),
  ]).then(
    async ([lint, { cardsOf }]) => {
      for (const _ of lint.warmUp(nextText)) await yieldToMain()
      loaded = { ...lint, cardsOf }
      listeners.notify()
      for (const _ of lint.warmUpClaims()) await yieldToMain()
      areClaimsReady = true
      listeners.notify()
    },
    (error: unknown) => {
      loading = null
      console.warn('The lint could not be loaded', error)
    },
  )
}

/** Lets the browser answer taps between two steps of the warm-up, which takes about 100 ms on a cheap phone. */
const yieldToMain = () => new Promise<void>((resolve) => setTimeout(resolve))

/** A finding counts once it has been visible this long, in milliseconds: half-typed words come and go. */
const MIN_VISIBLE_MS = 2_000

/** Counts which rules stop or question a message, once per message. It sends the rule, and nothing of the text. */
export function useLintTracking(message: string, findings: readonly Finding[]): void {
  const counted = useRef(new Set<string>())
  const rules = [...new Set(findings.map(({ rule }) => rule))].sort().join(' ')
  useEffect(() => {
    if (!rules) return
    const timer = setTimeout(() => {
      for (const rule of rules.split(' ')) {
        const key = `${message} ${rule}`
        if (!counted.current.has(key)) track('lint_hit', rule)
        counted.current.add(key)
      }
    }, MIN_VISIBLE_MS)
    return () => clearTimeout(timer)
  }, [message, rules])
}
