import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '../../query-client.ts'
import { detailsQuery, saveDetails } from './queries.ts'

const earlier = {
  isOnboarded: true,
  city: 'Hobart',
  vehicle: null,
  platforms: [],
  tipReminder: true,
  news: true,
}
let answerEarlier: () => void

beforeEach(() => {
  vi.stubGlobal('location', new URL('https://kindrop.example/personal-info'))
  vi.stubGlobal('fetch', (_: string, { method }: RequestInit) =>
    method === 'PUT'
      ? Promise.resolve(new Response(null, { status: 204 }))
      : new Promise((resolve) => {
          answerEarlier = () => resolve(Response.json(earlier))
        }),
  )
})
afterEach(() => vi.unstubAllGlobals())

test('§2.14 what a driver has just saved stays, also when an answer from before it comes later', async () => {
  const queries = createQueryClient()
  const fetching = queries.fetchQuery(detailsQuery('ann')).catch(() => undefined)
  await vi.waitFor(() => expect(answerEarlier).toBeDefined())
  await saveDetails(queries, 'ann', { ...earlier, city: 'Perth', news: false })
  answerEarlier()
  await fetching
  expect(queries.getQueryData(detailsQuery('ann').queryKey)).toMatchObject({ city: 'Perth', news: false })
  queries.clear()
})
