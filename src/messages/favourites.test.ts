import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { acceptSession, dropSession, expectSession } from '../auth/session.ts'
import { sendFavourites, unsentFavouritesStore } from './favourites.ts'

const unsent = unsentFavouritesStore('ann')
let requests: string[]
let answer: (method: string, id: string) => Response | Promise<Response>

const signIn = (id: string) => {
  dropSession('left')
  expectSession()
  acceptSession({ access_token: `of ${id}`, expires_at: 4_000_000_000, user: { id } })
}
const saved = (id: string) => Response.json({ message: { id } })
const refused = (code: string, status: number) =>
  Response.json({ error: { code, message: 'Refused' } }, { status })

beforeEach(() => {
  vi.stubGlobal('location', new URL('https://kindrop.example/history'))
  requests = []
  answer = (_, id) => saved(id)
  vi.stubGlobal('fetch', (input: string | URL, { method }: RequestInit) => {
    const id = new URL(input, 'https://kindrop.example').pathname.split('/')[3]!
    requests.push(`${method} ${id}`)
    return answer(method!, id)
  })
  unsent.set({})
  signIn('ann')
})

test('§1.2 a favourite that is taken back while it is sent is not one in the end', async () => {
  const arrived: string[] = []
  answer = async (method, id) => {
    if (method === 'PUT') await new Promise((resolve) => setTimeout(resolve, 20))
    arrived.push(method)
    return saved(id)
  }
  unsent.set({ a: true })
  const first = sendFavourites('ann')
  await vi.waitFor(() => expect(requests).toEqual(['PUT a']))
  unsent.set({ a: false })
  await Promise.all([first, sendFavourites('ann')])
  expect([arrived, unsent.get()]).toEqual([['PUT', 'DELETE'], {}])
})

test('§1.2 a favourite that is refused for good holds up no other one', async () => {
  answer = (_, id) => (id === 'a' ? refused('forbidden', 403) : saved(id))
  unsent.set({ a: true, b: true })
  await sendFavourites('ann')
  expect([requests, unsent.get()]).toEqual([['PUT a', 'PUT b'], {}])
})

test('§1.2 favourites wait while the service has a fault', async () => {
  answer = () => refused('internal', 500)
  unsent.set({ a: true, b: true })
  await sendFavourites('ann')
  expect([requests, unsent.get()]).toEqual([['PUT a'], { a: true, b: true }])
})

test('§1.2 §4.6 what one driver has marked waits while another one is signed in, who would be refused', async () => {
  answer = (_, id) => {
    signIn('ben')
    return id === 'a' ? saved(id) : refused('not_found', 404)
  }
  unsent.set({ a: true, b: true })
  await sendFavourites('ann')
  expect([requests, unsent.get()]).toEqual([['PUT a'], { b: true }])
})

test('§1.2 a favourite whose request hangs ends in time, and waits', async () => {
  const limit = new AbortController()
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal)
  onTestFinished(() => timeout.mockRestore())
  let signal: AbortSignal | null | undefined
  vi.stubGlobal('fetch', (_: string, init: RequestInit) => {
    signal = init.signal
    return new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal!.reason)))
  })
  unsent.set({ a: true })
  const sending = sendFavourites('ann')
  await vi.waitFor(() => expect(signal).toBeInstanceOf(AbortSignal))
  limit.abort(new DOMException('Too late', 'TimeoutError'))
  expect([await sending, unsent.get()]).toEqual([[], { a: true }])
})
