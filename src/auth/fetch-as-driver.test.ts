import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fetchAsDriver } from './fetch-as-driver.ts'
import { acceptSession, dropSession, expectSession } from './session.ts'

const inAnHour = Math.floor(Date.now() / 1000) + 3600
const signIn = (id: string, token: string) => {
  expectSession()
  acceptSession({ access_token: token, expires_at: inAnHour, user: { id } })
}

/** The tokens with which requests were sent. */
let tokens: (string | null)[]
let answer: () => Response

beforeEach(() => {
  tokens = []
  vi.stubGlobal('fetch', async (_: string, init?: RequestInit) => {
    tokens.push(new Headers(init?.headers).get('authorization'))
    return answer()
  })
  signIn('ann', 'of ann')
})
afterEach(() => {
  dropSession('left')
  vi.unstubAllGlobals()
})

test('§4.6 what one driver sends is not sent again for another one, who signs in on the phone before the answer', async () => {
  answer = () => {
    dropSession('left')
    signIn('ben', 'of ben')
    return new Response(null, { status: 401 })
  }
  const { status } = await fetchAsDriver('/api/messages', { method: 'POST', body: 'Ann’s message' })
  expect([status, tokens]).toEqual([401, ['Bearer of ann']])
})

test('§4.6 a request that is refused goes once more with the token that another tab has renewed', async () => {
  answer = () => {
    const isFirst = tokens.length === 1
    if (isFirst) signIn('ann', 'renewed')
    return new Response(null, { status: isFirst ? 401 : 200 })
  }
  const { status } = await fetchAsDriver('/api/messages')
  expect([status, tokens]).toEqual([200, ['Bearer of ann', 'Bearer renewed']])
})
