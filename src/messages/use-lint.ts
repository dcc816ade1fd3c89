import { useRef, useEffect, useSyncExternalStore } from 'react'
import type { Finding } from '#domain/messages/lint/lint.ts'
import { track } from '../analytics/track.ts'
import { loadPart } from '../device/load-part.ts'
import { createListeners } from '../storage/persisted-store.ts'
import { onOnline } from '../storage/retry.ts'

type Lint = typeof import('#domain/messages/lint/lint.ts') &
  Pick<typeof import('#domain/messages/lint/finding-cards.ts'), 'cardsOf'>

let loaded: Lint | null = null
let loading: Promise<void> | null = null
/** Whether the patterns of claims are wanted, being compiled, or ready. */
let claims: 'unwanted' | 'wanted' | 'compiling' | 'ready' = 'unwanted'
/** The text that the lint will check first. */
let nextText = ''
const listeners = createListeners()

/**
 * The lint, or null until it has loaded and warmed up. The draft shows before that, because the lint is a quarter of
 * the page's weight; nothing can be copied without it.
 * @param text that is checked first
 * @param needsClaims whether the claims of the text are checked against the moment, which needs more warm-up: `soon`
 *   begins it, `now` also waits for it. On a slow phone the first check of claims would block the driver in the middle
 *   of a word, and compiling their patterns takes a second, which most messages do without.
 */
export function useLint(text: string, needsClaims: 'never' | 'soon' | 'now' = 'never'): Lint | null {
  useEffect(() => {
    nextText = text
  }, [text])
  useEffect(() => {
    if (needsClaims !== 'never') void compileClaims()
  }, [needsClaims])
  return useSyncExternalStore(subscribe, needsClaims === 'now' ? getLintWithClaims : getLint, getNone)
}

const getLint = () => loaded
const getLintWithClaims = () => (claims === 'ready' ? loaded : null)
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
    loadPart(() => import('#domain/messages/lint/lint.ts')),
    loadPart(() => import('#domain/messages/lint/finding-cards.ts')),
  ]).then(
    async ([lint, { cardsOf }]) => {
      await inSlices(lint.warmUp(nextText))
      loaded = { ...lint, cardsOf }
      listeners.notify()
      if (claims === 'wanted') await compileClaims()
    },
    (error: unknown) => {
      loading = null
      console.warn('The lint could not be loaded', error)
    },
  )
}

/** Compiles the patterns of claims once, as soon as the lint is there. */
async function compileClaims() {
  if (claims === 'compiling' || claims === 'ready') return
  claims = loaded ? 'compiling' : 'wanted'
  if (!loaded) return
  await inSlices(loaded.warmUpClaims())
  claims = 'ready'
  listeners.notify()
}

/** Milliseconds of warm-up after which the browser may answer a tap. */
const SLICE_MS = 4

/** Runs short steps, and lets the browser answer taps between them. */
async function inSlices(steps: Iterable<void>): Promise<void> {
  let end = performance.now() + SLICE_MS
  for (const _ of steps) {
    if (performance.now() < end) continue
    await new Promise<void>((resolve) => setTimeout(resolve))
    end = performance.now() + SLICE_MS
  }
}

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
