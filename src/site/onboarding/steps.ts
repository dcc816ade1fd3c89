import type { QueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { finishOnboarding } from '../../account/personal-info/queries.ts'
import { persistedStore } from '../../storage/persisted-store.ts'

/** The three steps to a driver's first message, in their order. */
export const steps = ['about', 'words', 'message'] as const
const OnboardingStep = z.enum(steps)
export type OnboardingStep = z.infer<typeof OnboardingStep>

/** The facts that show that a step is done, wherever it was done. */
export type OnboardingFacts = {
  hasName: boolean
  hasApp: boolean
  hasChosenReasons: boolean
  hasMessage: boolean
}

/** The steps that a driver has skipped on this device. */
const OnboardingProgress = z.object({ passed: z.array(OnboardingStep), isDismissed: z.boolean() })
type OnboardingProgress = z.infer<typeof OnboardingProgress>
const emptyProgress: OnboardingProgress = { passed: [], isDismissed: false }

export const progressStore = (userId: string) =>
  persistedStore<OnboardingProgress>(`firstSteps_${userId}`, OnboardingProgress, emptyProgress)

/** Skips a step without its fact. */
export const withSkippedStep = (progress: OnboardingProgress, step: OnboardingStep): OnboardingProgress => ({
  ...progress,
  passed: [...new Set([...progress.passed, step])],
})

export function isDone(step: OnboardingStep, facts: OnboardingFacts): boolean {
  if (step === 'about') return facts.hasName && facts.hasApp
  return step === 'words' ? facts.hasChosenReasons : facts.hasMessage
}

/** The next step: the first that is neither done nor skipped. Null when there is none. */
export const nextStep = (facts: OnboardingFacts, passed: readonly OnboardingStep[]): OnboardingStep | null =>
  steps.find((step) => !isDone(step, facts) && !passed.includes(step)) ?? null

/** Onboarding is offered to accounts that are younger than this, in milliseconds. */
const NEW_ACCOUNT_MS = 7 * 86_400_000

/** Whether an account was made within this time. An account of unknown age is not new. */
export function isNewAccount(createdAt: string | undefined, now: number): boolean {
  const at = Date.parse(createdAt ?? '')
  return now - at < NEW_ACCOUNT_MS
}

/**
 * Ends onboarding, finished or not: on this phone at once, on the server as soon as it answers. Nothing waits for
 * that, because an offer repeated on another phone does no harm.
 */
export function dismissOnboarding(queries: QueryClient, userId: string): void {
  progressStore(userId).set((progress) => ({ ...progress, isDismissed: true }))
  finishOnboarding(queries, userId).catch((error: unknown) => {
    console.warn('The end of onboarding could not be saved on the server', error)
  })
}
