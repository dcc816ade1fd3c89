import { focusManager, MutationObserver, onlineManager, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from './query-client.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** A query with an observer, as on a screen, and its number of requests. */
function watched(answer: () => Promise<string>) {
  let asked = 0
  const queryFn = () => {
    asked += 1
    return answer()
  }
  const queries = createQueryClient()
  queries.mount()
  const options = { queryKey: ['x'], queryFn }
  const stop = new QueryObserver(queries, options).subscribe(() => undefined)
  return {
    asked: () => asked,
    lookAgain: () => new QueryObserver(queries, options).subscribe(() => undefined),
    stop: () => {
      stop()
      queries.unmount()
    },
  }
}

test('§9.26 a failed query is retried once, and then stays failed', async () => {
  const query = watched(() => Promise.reject(new Error('busy')))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(query.asked()).toBe(2)
  query.stop()
})

test('§9.26 a result is fresh for 30 seconds and then refetched', async () => {
  const query = watched(() => Promise.resolve('fine'))
  await vi.advanceTimersByTimeAsync(29_999)
  query.lookAgain()
  await vi.advanceTimersByTimeAsync(0)
  expect(query.asked()).toBe(1)
  await vi.advanceTimersByTimeAsync(1)
  query.lookAgain()
  await vi.advanceTimersByTimeAsync(0)
  expect(query.asked()).toBe(2)
  query.stop()
})

test('§9.26 coming back to the window refetches nothing', async () => {
  const query = watched(() => Promise.resolve('fine'))
  await vi.advanceTimersByTimeAsync(60_000)
  focusManager.setFocused(false)
  focusManager.setFocused(true)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(query.asked()).toBe(1)
  query.stop()
})

test('§8.17 what a driver opens without a network fails instead of loading for ever, and loads once the network is back', async () => {
  onlineManager.setOnline(false)
  let isDown = true
  const queries = createQueryClient()
  queries.mount()
  const queryFn = () => (isDown ? Promise.reject(new Error('no network')) : Promise.resolve('fine'))
  const query = new QueryObserver(queries, { queryKey: ['x'], queryFn })
  const stop = query.subscribe(() => undefined)
  await vi.advanceTimersByTimeAsync(60_000)
  const { isError } = query.getCurrentResult()
  isDown = false
  onlineManager.setOnline(true)
  await vi.advanceTimersByTimeAsync(0)
  const { data } = query.getCurrentResult()
  stop()
  queries.unmount()
  expect([isError, data]).toEqual([true, 'fine'])
})

test('§8.17 what a driver changes without a network fails at once, and is not changed later behind their back', async () => {
  let tries = 0
  const mutationFn = () => {
    tries += 1
    return Promise.reject(new Error('no network'))
  }
  const queries = createQueryClient()
  queries.mount()
  onlineManager.setOnline(false)
  const change = new MutationObserver(queries, { mutationFn })
  change.mutate().catch(() => undefined)
  await vi.advanceTimersByTimeAsync(0)
  const { isError } = change.getCurrentResult()
  onlineManager.setOnline(true)
  await vi.advanceTimersByTimeAsync(60_000)
  queries.unmount()
  expect([isError, tries]).toEqual([true, 1])
})
