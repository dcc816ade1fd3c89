import type { Brief } from '../../domain/ai/generation.ts'
import { briefOf } from '../../domain/ai/generation.ts'
import { usableName, usableStore } from '../../domain/messages/fill.ts'
import { platforms, tones } from '../../domain/messages/message.ts'
import type { MessageInput, Platform, Tone } from '../../domain/messages/message.ts'
import { mulberry32 } from '../../domain/messages/seeded-random.ts'
import { cases } from './cases.ts'
import type { Case } from './cases.ts'

/** One requested message: a case in a tone on a platform, for one of several seeds. */
export type MessageTask = { of: Case; tone: Tone; platform: Platform; round: number; brief: Brief }

/**
 * Result of a task: the text that a driver would see, or why a model's was rejected, with all that it wrote.
 */
export type WrittenText = MessageTask & {
  text: string | null
  refusal: string | null
  /** Number of a model's attempts. */
  attempts: number
  /** A model's last text, where none was accepted. */
  wrote: string
}

/** Every case in every tone on every platform, `rounds` times with other seeds. */
export function allTasks(rounds = 1): MessageTask[] {
  const next = mulberry32(80)
  const tasks: MessageTask[] = []
  for (let round = 0; round < rounds; round++)
    for (const of of cases)
      for (const tone of tones)
        for (const platform of platforms) {
          const seed = Math.floor(next() * 2 ** 32)
          tasks.push({ of, tone, platform, round, brief: briefFor(of, { tone, platform, seed }) })
        }
  return tasks
}

/** A fixed sample of the tasks, spread over cases, tones and platforms. */
export function sampleOf<T>(tasks: readonly T[], size: number): T[] {
  const next = mulberry32(11)
  const shuffled = tasks.map((task) => ({ task, key: next() })).toSorted((a, b) => a.key - b.key)
  return shuffled.slice(0, size).map(({ task }) => task)
}

function briefFor(
  { moment, eta, reason, own, instruction, items, name, store }: Case,
  { tone, platform, seed }: { tone: Tone; platform: Platform; seed: number },
): Brief {
  const ownReason = own === undefined ? null : ({ kind: 'own', text: own } as const)
  const input: MessageInput = {
    moment,
    tone,
    platform,
    eta: eta ?? null,
    reason: reason ? { kind: 'listed', id: reason } : ownReason,
    instruction: instruction ?? null,
    itemCount: items ?? null,
    hasName: name !== undefined && usableName(name) !== null,
    hasStore: store !== undefined && usableStore(store) !== null,
  }
  const id = '00000000-0000-4000-8000-000000000000'
  return briefOf({ id, input, seed, firstName: name ?? null, store: store ?? null, variants: 1 })
}
