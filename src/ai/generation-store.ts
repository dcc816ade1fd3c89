import type { AiMessageRequest } from '#domain/ai/generation.ts'
import { ApiError } from '../api.ts'
import { onSession, sessionState } from '../auth/session.ts'
import { createListeners } from '../storage/persisted-store.ts'
import { cancelGeneration, streamEvents } from './event-stream.ts'
import {
  applyGenerationEvent,
  isGenerating,
  unavailableState,
  initialGenerationState,
  type GenerationState,
  quotaExceededText,
} from './generation-state.ts'

type Generation = {
  request: AiMessageRequest
  inputKey: string
  autoAttempts: number
  state: GenerationState
}

/** This many parts are remembered; a screenshot has at most as many customers. */
const GENERATIONS_MAX = 6
const STORAGE_KEY = 'enhanced'

const generations = new Map<string, Generation>(loadGenerations())
const running = new Map<string, AbortController>()
const { subscribe, notify } = createListeners()

// §4.6 The details that texts were requested for name a customer: they go with the driver who signs out.
onSession(() => {
  const session = sessionState()
  if (session.state !== 'signed_out' || session.reason !== 'left') return
  for (const part of running.keys()) abortGeneration(part)
  generations.clear()
  persistGenerations()
})

export const generationOf = (part: string): Generation | undefined => generations.get(part)

export const onGenerationsChange = subscribe

/** Requests texts for a part and discards its earlier request. */
export function startGeneration(part: string, input: Omit<Generation, 'state'>): void {
  abortGeneration(part)
  streamGeneration(part, { ...input, state: initialGenerationState })
}

/** Resumes a generation that was interrupted when this page was unloaded. Returns whether there was one. */
export function resumeGeneration(part: string): boolean {
  const generation = generations.get(part)
  if (!generation || !isGenerating(generation.state) || running.has(part)) return false
  streamGeneration(part, { ...generation, state: initialGenerationState })
  return true
}

export function stopGeneration(part: string): void {
  if (abortGeneration(part)) updateState(part, (state) => ({ ...state, step: 'stopped', texts: [] }))
}

/** Cancels a running generation when its screen is left; a finished one stays. */
export function suspendGeneration(part: string): void {
  const generation = generations.get(part)
  if (!abortGeneration(part) || !generation) return
  saveGeneration(part, { ...generation, inputKey: '', state: { ...initialGenerationState, step: 'stopped' } })
}

function streamGeneration(part: string, generation: Generation): void {
  const controller = new AbortController()
  running.set(part, controller)
  saveGeneration(part, generation)
  const { signal } = controller
  streamEvents(generation.request, {
    signal,
    onEvent: (event) => {
      if (!signal.aborted) updateState(part, (state) => applyGenerationEvent(state, event))
    },
  })
    .catch((error: unknown) => {
      if (!signal.aborted) updateState(part, () => stateAfterError(error))
    })
    .finally(() => {
      if (running.get(part) === controller) running.delete(part)
    })
}

/** Cancels a part's running generation, here and on the server. Returns whether there was one. */
function abortGeneration(part: string): boolean {
  const controller = running.get(part)
  const generation = generations.get(part)
  if (!controller || !generation) return false
  running.delete(part)
  controller.abort()
  cancelGeneration(generation.request.id)
  return true
}

function stateAfterError(error: unknown): GenerationState {
  if (error instanceof ApiError && error.code === 'quota_exceeded') {
    const resetAt = Date.now() + (error.retryAfter ?? 0) * 1000
    return unavailableState(quotaExceededText(resetAt, Date.now()), false)
  }
  if (error instanceof ApiError && error.code === 'offline')
    return unavailableState('The connection was lost, so here’s our draft.', true)
  if (error instanceof ApiError) return unavailableState(error.message, error.code !== 'plan_required')
  console.error(error)
  return unavailableState('Something went wrong. Our draft is as good as it was.', true)
}

function updateState(part: string, update: (state: GenerationState) => GenerationState): void {
  const generation = generations.get(part)
  if (generation) saveGeneration(part, { ...generation, state: update(generation.state) })
}

function saveGeneration(part: string, generation: Generation): void {
  const previous = generations.get(part)
  generations.delete(part)
  generations.set(part, generation)
  for (const oldest of [...generations.keys()].slice(0, -GENERATIONS_MAX)) {
    abortGeneration(oldest)
    generations.delete(oldest)
  }
  // Texts grow many times a second and need not be stored each time: after a reload the stream repeats them.
  if (previous?.request !== generation.request || !isGenerating(generation.state)) persistGenerations()
  else notify()
}

function persistGenerations(): void {
  notify()
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...generations]))
  } catch (error) {
    console.warn('The generations cannot be stored', error)
  }
}

/** The generations that this tab stored before it was reloaded, or unloaded by a phone short of memory. */
function loadGenerations(): [string, Generation][] {
  try {
    return JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]') as [string, Generation][]
  } catch {
    return []
  }
}
