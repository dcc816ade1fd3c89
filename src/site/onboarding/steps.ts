import * as z from 'zod/mini'
import { openStored } from '../../storage/persisted-store.ts'

/** The three steps to a driver's first message, in their order. */
export const steps = ['about', 'words', 'message'] as const
const Step = z.enum(steps)
export type Step = z.infer<typeof Step>

/** What shows that a step is done, wherever it was done. */
export type Facts = { hasName: boolean; hasApp: boolean; hasChosenWords: boolean; hasMessage: boolean }

/** What a driver has put aside, on this device. */
const Aside = z.object({ passed: z.array(Step), isDismissed: z.boolean() })
export type Aside = z.infer<typeof Aside>
const nothingAside: Aside = { passed: [], isDismissed: false }

const parse = (raw: unknown): Aside | null => {
  const parsed = Aside.safeParse(raw)
  return parsed.success ? parsed.data : null
}

export const asideOf = (userId: string) => openStored<Aside>(`firstSteps_${userId}`, parse, nothingAside)

/** Goes past a step without its fact. */
export const withPassed = (aside: Aside, step: Step): Aside => ({
  ...aside,
  passed: [...new Set([...aside.passed, step])],
})

export function isDone(step: Step, facts: Facts): boolean {
  if (step === 'about') return facts.hasName && facts.hasApp
  return step === 'words' ? facts.hasChosenWords : facts.hasMessage
}

/** The step to go on with: the first that is neither done nor passed. Null when there is none. */
export const nextStep = (facts: Facts, passed: readonly Step[]): Step | null =>
  steps.find((step) => !isDone(step, facts) && !passed.includes(step)) ?? null

/** The first steps are offered to accounts that are younger than this, in milliseconds. */
const NEW_MS = 7 * 86_400_000

/** Whether an account was made in these days. One whose age is unknown is not new. */
export function isNewAccount(createdAt: string | undefined, now: number): boolean {
  const at = Date.parse(createdAt ?? '')
  return now - at < NEW_MS
}
