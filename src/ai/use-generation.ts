import { useEffect, useSyncExternalStore } from 'react'
import type { AiMessageRequest } from '#domain/ai/generation.ts'
import type { Composer } from '../messages/use-composer.ts'
import { useOnline } from '../device/use-online.ts'
import { hasContext, withRealNames, generationKeyOf, generationRequestFor } from './generation-request.ts'
import {
  startGeneration,
  resumeGeneration,
  suspendGeneration,
  onGenerationsChange,
  stopGeneration,
  generationOf,
} from './generation-store.ts'
import type { GenerationState } from './generation-state.ts'
import { isGenerating } from './generation-state.ts'

/** The details must have been left alone for so long before a model is asked, in milliseconds. */
const DEBOUNCE_MS = 900
/** A part is asked for so often by itself. Further changes wait for a tap, since a day has only so many. */
const MAX_AUTO_ATTEMPTS = 2

/**
 * What a model writes for the part that is open. It is asked once the details rest, in a tab that is looked at, and
 * let go when the details change or the screen is left.
 */
export function useGeneration({ part, composed, fillings }: Composer) {
  const { id } = part
  const inputKey = generationKeyOf(composed, fillings)
  const generation = useSyncExternalStore(onGenerationsChange, () => generationOf(id))
  const isOnline = useOnline()
  const isVisible = useSyncExternalStore(onVisibilityChange, isPageVisible)
  const autoAttempts = generation?.autoAttempts ?? 0
  const isFresh = generation?.inputKey === inputKey
  // What was chosen speaks of these details, also where another tab has asked for it.
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
    // What is being written speaks of details that are no more.
    if (!isFresh) suspendGeneration(id)
  }, [id, isFresh])
  useEffect(() => {
    if (!isAutoStarting) return
    const timer = setTimeout(() => startFor(1, autoAttempts + 1), DEBOUNCE_MS)
    return () => clearTimeout(timer)
    // The seed and the template may change meanwhile: what is asked for is as they are then.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [id, inputKey, isAutoStarting, autoAttempts])
  return {
    told: isFresh
      ? { ...generation.state, texts: generation.state.texts.map((text) => withRealNames(text, fillings)) }
      : null,
    /** What was asked for, as long as the details are the same. */
    request: isFresh ? generation.request : null,
    variants: isFresh ? generation.request.variants : 1,
    isOnline,
    /** Will be asked by itself in a moment. */
    isAuto: isAutoStarting,
    /** Whether there is something new to ask for. */
    isWorthAsking: hasContext(part),
    generate: (variants: AiMessageRequest['variants']) => startFor(variants, Math.max(autoAttempts, 1)),
    stop: () => stopGeneration(id),
  }
}
export type PartGeneration = ReturnType<typeof useGeneration>

export const isGeneratingState = (state: GenerationState | null): boolean =>
  state !== null && isGenerating(state)

const isPageVisible = () => document.visibilityState === 'visible'
function onVisibilityChange(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}
