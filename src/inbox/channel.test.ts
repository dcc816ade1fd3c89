import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { throttleTopics } from './channel.ts'
import { refetchTopics } from './queries.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('§9.13 a topic is refetched at once, and a burst of its changes once more after a second', () => {
  const refetched: string[][] = []
  const refetch = throttleTopics((topics) => refetched.push([...topics]))
  refetch(['inbox'])
  refetch(['inbox', 'account'])
  refetch(['inbox'])
  expect(refetched).toEqual([['inbox'], ['account']])
  vi.advanceTimersByTime(999)
  expect(refetched).toHaveLength(2)
  vi.advanceTimersByTime(1)
  expect(refetched.slice(2)).toEqual([['inbox']])
  vi.advanceTimersByTime(60_000)
  expect(refetched).toHaveLength(3)
  refetch(['inbox'])
  expect(refetched).toHaveLength(4)
})

test('§7.28 of what has changed a tab fetches what it shows, and ignores topics that it does not know', async () => {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  const fetched: string[] = []
  const query = (key: string, topic?: 'account' | 'stats') => ({
    queryKey: [key],
    queryFn: () => fetched.push(key),
    ...(topic && { meta: { topic } }),
  })
  const shown = [query('account', 'account'), query('bills', 'account'), query('prices')]
  const stops = shown.map((one) => new QueryObserver(queries, one).subscribe(() => {}))
  await vi.advanceTimersByTimeAsync(0)
  await queries.prefetchQuery(query('figures', 'stats'))
  fetched.length = 0
  refetchTopics(queries, ['account', 'stats', 'weather'])
  await vi.advanceTimersByTimeAsync(0)
  expect(fetched).toEqual(['account', 'bills'])
  // What no screen shows is fetched when one does.
  stops.push(new QueryObserver(queries, query('figures', 'stats')).subscribe(() => {}))
  await vi.advanceTimersByTimeAsync(0)
  expect(fetched).toEqual(['account', 'bills', 'figures'])
  for (const stop of stops) stop()
})
