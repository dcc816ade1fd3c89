import { useEffect, useSyncExternalStore } from 'react'
import type { AiMessageRequest } from '#domain/ai/generation.ts'
import { fillPlaceholders } from '#domain/ai/parse-texts.ts'
import { fillTemplate, toTemplate, type SlotValues } from '#domain/messages/fill.ts'
import { useOnline } from '../device/browser-state.ts'
import type { Composed } from '../messages/compose-part.ts'
import type { Part } from '../messages/draft.ts'
import type { Composer } from '../messages/use-composer.ts'
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

/** What a model's text would be written from. Two parts with the same key ask for the same message. */
const generationKeyOf = ({ input }: Composed, slotValues: SlotValues): string =>
  JSON.stringify([input, slotValues])

/**
 * §1.2 The server gets these words in the place of the customer's name and the store, which never leave the phone.
 * Hardly anybody has this name, the checks recognise them as a name and a store, and they are no longer than `{name}`
 * and `{store}`.
 */
const placeholderNames = { name: 'Ysolde', store: 'Kindery' }

/** A request for `count` texts for the part's present details, without the name and the store. */
export function generationRequestFor(
  { input, seed }: Composed,
  { name, store }: SlotValues,
  variants: AiMessageRequest['variants'],
): AiMessageRequest {
  const { reason } = input
  const ownReason = reason?.kind === 'own' && {
    ...reason,
    text: fillPlaceholders(reason.text, placeholderNames),
  }
  return {
    id: crypto.randomUUID(),
    input: ownReason ? { ...input, reason: ownReason } : input,
    seed,
    firstName: name && placeholderNames.name,
    store: store && placeholderNames.store,
    variants,
  }
}

/** A text that came back, with the name and the store in their places. */
export const withRealNames = (text: string, slotValues: SlotValues): string =>
  fillTemplate(toTemplate(text, placeholderNames), slotValues)

const hasContext = ({ details, read }: Part): boolean =>
  read.length > 0 ||
  Boolean(details.eta || details.reason || details.name || details.store || details.instruction)
