import { useEffect, useSyncExternalStore } from 'react'
import type { AiMessageRequest } from '#domain/ai/generation.ts'
import { useOnline } from '../device/browser-state.ts'
import type { Composer } from '../messages/use-composer.ts'
import { hasContext, withRealNames, generationKeyOf, generationRequestFor } from './generation-request.ts'
import {
  startGeneration,
  resumeGeneration,
  suspendGeneration,
  onGenerationsChange,
  stopGeneration,
  generationOf,
} from './generation-store.ts'

/** The details must be unchanged for this long before a model is asked, in milliseconds. */
const DEBOUNCE_MS = 900
/**
 * A part requests texts this often by itself. After further changes it waits for a tap, since the texts of a day are
 * limited.
 */
const MAX_AUTO_ATTEMPTS = 2

/**
 * The generation for the open part. It starts once the details rest, in a visible tab, and is cancelled when the
 * details change or the screen is left.
 */
export function useGeneration({ part, composed, fillings }: Composer) {
  const { id } = part
  const inputKey = generationKeyOf(composed, fillings)
  const generation = useSyncExternalStore(onGenerationsChange, () => generationOf(id))
  const isOnline = useOnline()
  const isVisible = useSyncExternalStore(onVisibilityChange, isPageVisible)
  const autoAttempts = generation?.autoAttempts ?? 0
  const isFresh = generation?.inputKey === inputKey
  // A chosen text belongs to these details, also where another tab requested it.
  const isSettled = part.copied !== null || part.edited !== null || part.chosen !== null
  const isAutoStarting =
    isOnline && isVisible && !isSettled && !isFresh && autoAttempts < MAX_AUTO_ATTEMPTS && hasContext(part)

  const startFor = (variants: AiMessageRequest['variants'], autoAttempts: number) =>
    startGeneration(id, {
      request: generationRequestFor(composed, fillings, variants),
      inputKey,
      autoAttempts,
    })

  useEffect(() => {
    resumeGeneration(id)
    const onLeave = () => suspendGeneration(id)
    addEventListener('pagehide', onLeave)
    return () => {
      removeEventListener('pagehide', onLeave)
      onLeave()
    }
  }, [id])
  useEffect(() => {
    // The running generation uses details that have changed.
    if (!isFresh) suspendGeneration(id)
  }, [id, isFresh])
  useEffect(() => {
    if (!isAutoStarting) return
    const timer = setTimeout(() => startFor(1, autoAttempts + 1), DEBOUNCE_MS)
    return () => clearTimeout(timer)
    // The seed and the template may change meanwhile: the request uses them as they are then.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [id, inputKey, isAutoStarting, autoAttempts])
  return {
    state: isFresh
      ? { ...generation.state, texts: generation.state.texts.map((text) => withRealNames(text, fillings)) }
      : null,
    /** The state of the request, while the details are the same. */
    request: isFresh ? generation.request : null,
    variants: isFresh ? generation.request.variants : 1,
    isOnline,
    /** A request starts by itself in a moment. */
    isAuto: isAutoStarting,
    /** Whether there is something new to write about. */
    isWorthAsking: hasContext(part),
    generate: (variants: AiMessageRequest['variants']) => startFor(variants, Math.max(autoAttempts, 1)),
    stop: () => stopGeneration(id),
  }
}
export type PartGeneration = ReturnType<typeof useGeneration>

const isPageVisible = () => document.visibilityState === 'visible'
function onVisibilityChange(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}
