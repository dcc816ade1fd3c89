import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { backoffDelay, createRetry } from './retry.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A service whose answers the test gives, one attempt after the other. */
function openService() {
  const answers: ((pause: number | null) => void)[] = []
  const attempt = () => new Promise<number | null>((resolve) => answers.push(resolve))
  const answer = async (pause: number | null) => {
    answers.at(-1)!(pause)
    await vi.advanceTimersByTimeAsync(0)
  }
  return { attempt, answer, attempts: () => answers.length }
}

test('a failed try is repeated after its pause, and at once when the driver or the network asks', async () => {
  const { attempt, answer, attempts } = openService()
  const retry = createRetry(attempt)
  retry.now()
  await answer(10_000)
  await vi.advanceTimersByTimeAsync(9_999)
  expect(attempts()).toBe(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(attempts()).toBe(2)
  await answer(10_000)
  retry.now()
  expect(attempts()).toBe(3)
  await answer(null)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(attempts()).toBe(3)
})

test('nothing is sent twice at once: what is asked for meanwhile is one attempt afterwards', async () => {
  const { attempt, answer, attempts } = openService()
  const retry = createRetry(attempt)
  retry.now()
  retry.now()
  retry.now()
  expect(attempts()).toBe(1)
  await answer(null)
  expect(attempts()).toBe(2)
  await answer(null)
  expect(attempts()).toBe(2)
})

test('after a failure even what was asked for meanwhile waits for the pause', async () => {
  const { attempt, answer, attempts } = openService()
  const retry = createRetry(attempt)
  retry.now()
  retry.now()
  await answer(10_000)
  expect(attempts()).toBe(1)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(attempts()).toBe(2)
})

test('a stopped retry waits for nothing, neither during an attempt nor between two', async () => {
  const { attempt, answer, attempts } = openService()
  const retry = createRetry(attempt)
  retry.now()
  retry.stop()
  await answer(10_000)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(attempts()).toBe(1)
  retry.now()
  await answer(10_000)
  retry.stop()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(attempts()).toBe(2)
})

test('a pause doubles with each failure, up to the longest', () => {
  const pauses = [1, 2, 3, 4, 5].map((failures) => backoffDelay(failures, { firstMs: 2_000, maxMs: 10_000 }))
  expect(pauses).toEqual([2_000, 4_000, 8_000, 10_000, 10_000])
})
