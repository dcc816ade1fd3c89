import type { EnhancedRequest } from '#domain/ai/generation.ts'
import { ApiError } from '../api.ts'
import { cancel, listen } from './event-stream.ts'
import { after, isRunning, keptBecause, nothingYet } from './generation-state.ts'
import type { Told } from './generation-state.ts'
import { quotaWords } from './quota-text.ts'

/** What a model tells of one part. */
export type Telling = {
  request: EnhancedRequest
  /** What the part was like when it was asked for. */
  print: string
  /** How often this part was asked for without a tap. */
  asks: number
  told: Told
}

/** So many parts are remembered; a picture has at most as many customers. */
const REMEMBERED = 6
const KEY = 'enhanced'

const tellings = new Map<string, Telling>(recalled())
const running = new Map<string, AbortController>()
const listeners = new Set<() => void>()

export const tellingOf = (part: string): Telling | undefined => tellings.get(part)

export function onTellings(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Asks for a part, in the place of what was asked for it before. */
export function ask(part: string, asked: Omit<Telling, 'told'>): void {
  letGo(part)
  hearAll(part, { ...asked, told: nothingYet })
}

/** Goes on with what was being told when this page was torn away. Returns whether there was something. */
export function goOn(part: string): boolean {
  const telling = tellings.get(part)
  if (!telling || !isRunning(telling.told) || running.has(part)) return false
  hearAll(part, { ...telling, told: nothingYet })
  return true
}

/** The driver wants no text of a model now. */
export function stop(part: string): void {
  if (letGo(part)) change(part, (told) => ({ ...told, step: 'stopped', texts: [] }))
}

/** Whoever looked at it has gone: what is being told is let go, and what was told stays. */
export function leave(part: string): void {
  const telling = tellings.get(part)
  if (!letGo(part) || !telling) return
  put(part, { ...telling, print: '', told: { ...nothingYet, step: 'stopped' } })
}

function hearAll(part: string, telling: Telling): void {
  const controller = new AbortController()
  running.set(part, controller)
  put(part, telling)
  const { signal } = controller
  listen(telling.request, {
    signal,
    hear: (event) => {
      if (!signal.aborted) change(part, (told) => after(told, event))
    },
  })
    .catch((error: unknown) => {
      if (!signal.aborted) change(part, () => failureOf(error))
    })
    .finally(() => {
      if (running.get(part) === controller) running.delete(part)
    })
}

/** Stops what is being told of a part, here and at the edge. Returns whether anything was. */
function letGo(part: string): boolean {
  const controller = running.get(part)
  const telling = tellings.get(part)
  if (!controller || !telling) return false
  running.delete(part)
  controller.abort()
  cancel(telling.request.id)
  return true
}

function failureOf(error: unknown): Told {
  if (error instanceof ApiError && error.code === 'quota_exceeded') {
    const resetAt = Date.now() + (error.retryAfter ?? 0) * 1000
    return keptBecause(quotaWords(resetAt, Date.now()), false)
  }
  if (error instanceof ApiError && error.code === 'offline')
    return keptBecause('The connection was lost, so this is the composed message.', true)
  if (error instanceof ApiError) return keptBecause(error.message, error.code !== 'plan_required')
  console.error(error)
  return keptBecause('Something went wrong. The composed message is as good as it was.', true)
}

function change(part: string, how: (told: Told) => Told): void {
  const telling = tellings.get(part)
  if (telling) put(part, { ...telling, told: how(telling.told) })
}

function put(part: string, telling: Telling): void {
  const was = tellings.get(part)
  tellings.delete(part)
  tellings.set(part, telling)
  for (const oldest of [...tellings.keys()].slice(0, -REMEMBERED)) {
    letGo(oldest)
    tellings.delete(oldest)
  }
  // Words come many times a second, and need not be written down: what is over is told once more.
  if (was?.request !== telling.request || !isRunning(telling.told)) keep()
  else tell()
}

function keep(): void {
  tell()
  try {
    sessionStorage.setItem(KEY, JSON.stringify([...tellings]))
  } catch (error) {
    console.warn('What the language model wrote cannot be kept', error)
  }
}

function tell(): void {
  for (const listener of listeners) listener()
}

/** What this tab knew before it was reloaded, or torn away by a phone that needed the room. */
function recalled(): [string, Telling][] {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as [string, Telling][]
  } catch {
    return []
  }
}
