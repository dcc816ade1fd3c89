import { expect, test } from 'vitest'
import { isDone, isNewAccount, nextStep, steps, withSkippedStep } from './steps.ts'
import type { OnboardingFacts } from './steps.ts'

const nothing: OnboardingFacts = { hasName: false, hasApp: false, hasChosenReasons: false, hasMessage: false }

test('§2.14 onboarding continues with the first open step, in whatever order the others were done', () => {
  expect(nextStep(nothing, [])).toBe('about')
  expect(nextStep({ ...nothing, hasName: true }, [])).toBe('about')
  expect(nextStep({ ...nothing, hasName: true, hasApp: true }, [])).toBe('words')
  expect(nextStep({ ...nothing, hasMessage: true, hasChosenReasons: true }, [])).toBe('about')
  expect(nextStep({ hasName: true, hasApp: true, hasChosenReasons: true, hasMessage: true }, [])).toBeNull()
})

test('§2.14 a skipped step is not done, and is not offered again', () => {
  const progress = withSkippedStep(withSkippedStep({ passed: [], isDismissed: false }, 'about'), 'about')
  expect(progress.passed).toEqual(['about'])
  expect(nextStep(nothing, progress.passed)).toBe('words')
  expect(isDone('about', nothing)).toBe(false)
  expect(nextStep(nothing, steps)).toBeNull()
})

test('§2.14 onboarding is offered in the first week', () => {
  const now = Date.parse('2026-11-21T12:00:00Z')
  expect(isNewAccount('2026-11-15T12:00:00.123456Z', now)).toBe(true)
  expect(isNewAccount('2026-11-14T12:00:00Z', now)).toBe(false)
  for (const unknown of [undefined, '', 'yesterday']) expect(isNewAccount(unknown, now)).toBe(false)
})
