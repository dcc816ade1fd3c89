import { useEffect, useSyncExternalStore } from 'react'
import type { EnhancedRequest } from '#domain/ai/generation.ts'
import type { Composed } from '../messages/compose-part.ts'
import type { Part } from '../messages/draft.ts'
import { useOnline } from '../device/use-online.ts'
import { isWorthAsking, named, printOf, requestFor } from './generation-request.ts'
import { ask, goOn, leave, onTellings, stop, tellingOf } from './generation-store.ts'
import type { Told } from './generation-state.ts'
import { isRunning } from './generation-state.ts'

/** The details must have been left alone for so long before a model is asked, in milliseconds. */
const QUIET_MS = 900
/** A part is asked for so often by itself. Further changes wait for a tap, since a day has only so many. */
const ASKS = 2

/**
 * What a model writes for the part that is open. It is asked once the details rest, in a tab that is looked at, and
 * let go when the details change or the screen is left.
 */
export function useTelling(part: Part, composed: Composed) {
  const { id } = part
  const print = printOf(part)
  const telling = useSyncExternalStore(onTellings, () => tellingOf(id))
  const isOnline = useOnline()
  const isSeen = useSyncExternalStore(onSeen, seen)
  const asks = telling?.asks ?? 0
  const isFresh = telling?.print === print
  // What was chosen speaks of these details, also where another tab has asked for it.
  const isOver = part.copied !== null || part.edited !== null || part.chosen !== null
  const isAuto = isOnline && isSeen && !isOver && !isFresh && asks < ASKS && isWorthAsking(part)

  const askFor = (variants: EnhancedRequest['variants'], asks: number) =>
    ask(id, { request: requestFor(part, composed, variants), print, asks })

  useEffect(() => {
    goOn(id)
    const away = () => leave(id)
    addEventListener('pagehide', away)
    return () => {
      removeEventListener('pagehide', away)
      away()
    }
  }, [id])
  useEffect(() => {
    // What is being written speaks of details that are no more.
    if (!isFresh) leave(id)
  }, [id, isFresh])
  useEffect(() => {
    if (!isAuto) return
    const timer = setTimeout(() => askFor(1, asks + 1), QUIET_MS)
    return () => clearTimeout(timer)
    // The seed and the template may change meanwhile: what is asked for is as they are then.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [id, print, isAuto, asks])
  return {
    told: isFresh ? { ...telling.told, texts: telling.told.texts.map((text) => named(text, part)) } : null,
    /** What was asked for, as long as the details are the same. */
    request: isFresh ? telling.request : null,
    variants: isFresh ? telling.request.variants : 1,
    isOnline,
    /** Will be asked by itself in a moment. */
    isAuto,
    /** Whether there is something new to ask for. */
    isWorthAsking: isWorthAsking(part),
    ask: (variants: EnhancedRequest['variants']) => askFor(variants, Math.max(asks, 1)),
    stop: () => stop(id),
  }
}
export type TellingHere = ReturnType<typeof useTelling>

export const isTelling = (told: Told | null): boolean => told !== null && isRunning(told)

const seen = () => document.visibilityState === 'visible'
function onSeen(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}
