import { screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { MINUTE_MS } from '#domain/time.ts'
import type { LoggedMessage } from '../../src/messages/queries.ts'
import { accountOf, type Answers, noNetwork, openApp, requests, title } from './open-app.tsx'

const logged = (text: string, change: Partial<LoggedMessage> = {}): LoggedMessage => ({
  id: crypto.randomUUID(),
  key: crypto.randomUUID(),
  mode: 'manual',
  moment: 'picked_up',
  tone: 'warm',
  platform: 'wolt',
  reason: null,
  text,
  flags: [],
  composedAt: Date.now() - 5 * MINUTE_MS,
  createdAt: Date.now() - 5 * MINUTE_MS,
  day: null,
  tippedAt: null,
  tipCents: null,
  tipCurrency: null,
  favouriteAt: null,
  ...change,
})
const traffic = logged('Traffic is slow, I am on my way.')
const door = logged('It is at your door.', { moment: 'delivered', platform: 'didi' })
const stairs = logged('Running up the stairs now.', { moment: 'arriving' })
const three = [traffic, door, stairs]

const open = (path: string, messages = three, more: Answers = {}) =>
  openApp(path, accountOf(), { 'GET /api/messages': { messages, next: null }, ...more })
const list = () => screen.findByRole('region', { name: 'Messages' })
const texts = async () =>
  within(await list())
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent)
const row = async (text: string) => (await within(await list()).findByText(text)).closest('li')!
/** Opens the sheet of a message. */
async function sheetOf(user: Awaited<ReturnType<typeof open>>, text: string) {
  await user.click(within(await row(text)).getByRole('button', { name: /^More/ }))
  return within(await screen.findByRole('dialog', { name: 'This message' }))
}
const draft = async () => (await screen.findByRole('region', { name: 'Your message' })).textContent
const clipboard = () => navigator.clipboard.readText()

test('§1.2 a message of the history is found by its words, its moment, its app and its tip, and each button has a short name', async () => {
  const asked: string[] = []
  const user = await open('/history', three, {
    'GET /api/messages': ({ url }) => {
      const { searchParams: search } = new URL(url)
      search.delete('limit')
      asked.push(String(search))
      // The phone filters what it has in the same way.
      return Response.json({ messages: three, next: null })
    },
  })
  await title('History')
  expect(document.title).toMatch(/^History/)
  const names = within(await row(traffic.text))
    .getAllByRole('button', { name: /: On the way, / })
    .map((button) => button.getAttribute('aria-label')!)
  expect(names).toHaveLength(4)
  for (const name of names) {
    expect(name).toMatch(/: On the way, (just now|now|\d+ \w+ ago)$/)
    expect(name.length).toBeLessThan(50)
  }
  const search = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search history' })
  await user.type(search, 'DOOR')
  await expect.poll(texts).toEqual([expect.stringContaining('at your door')])
  await user.clear(search)
  await user.type(search, 'helicopter')
  await screen.findByText('No message like that')
  await user.click(screen.getByRole('button', { name: 'Show all messages' }))
  await expect.poll(texts).toHaveLength(3)
  expect(search.value).toBe('')
  // The button is gone, and the place on the page is not.
  expect(document.activeElement).toBe(await title('History'))

  const choose = (label: string, option: string) => user.selectOptions(screen.getByLabelText(label), option)
  await choose('Moment', 'Delivered')
  await expect.poll(texts).toEqual([expect.stringContaining('at your door')])
  await choose('Moment', 'Any moment')
  await choose('Delivery app', 'Wolt')
  await expect.poll(texts).toHaveLength(2)
  await choose('Tip', 'Without a tip')
  await expect.poll(() => asked.at(-1)).toBe('platform=wolt&tip=without')
  for (const query of ['q=DOOR', 'q=helicopter', 'moment=delivered', 'platform=wolt'])
    expect(asked).toContain(query)
})

test('§1.2 a new driver’s history has nothing to search, and leads to the first message', async () => {
  await open('/history', [])
  await screen.findByText('No messages yet')
  expect(screen.queryByRole('searchbox')).toBeNull()
  screen.getByRole('link', { name: 'Create a message' })
})

test('§1.2 §3.9 a tip that the driver adds in the history is saved, and messages are found by it', async () => {
  let cents: unknown
  const withTip = { ...stairs, tipCents: 450, tipCurrency: 'AUD' as const }
  const user = await open('/history', three, {
    'GET /api/messages': () =>
      Response.json({ messages: cents ? [traffic, door, withTip] : three, next: null }),
    [`PUT /api/messages/${stairs.id}/tip`]: async (request) => {
      cents = ((await request.json()) as { cents: number }).cents
      return Response.json({ message: withTip })
    },
  })
  await user.click(within(await row(stairs.text)).getByRole('button', { name: /^Add tip/ }))
  await user.type(await screen.findByLabelText('Tip in dollars'), '4.50')
  await user.click(screen.getByRole('button', { name: 'Save tip' }))
  await expect.poll(() => cents).toBe(450)
  await user.selectOptions(screen.getByLabelText('Tip'), 'With a tip')
  await expect.poll(texts).toEqual([expect.stringContaining('stairs')])
  await user.selectOptions(screen.getByLabelText('Tip'), 'Without a tip')
  await expect
    .poll(texts)
    .toEqual([expect.stringContaining('Traffic'), expect.stringContaining('at your door')])
})

test('§1.2 Create Message shows the last three messages and leads to all', async () => {
  const user = await open('/upload', [logged('Parking, and then I am with you.'), ...three])
  const last = within(await screen.findByRole('region', { name: 'History' }))
  await expect
    .poll(() => last.queryAllByRole('listitem').map(({ textContent }) => textContent))
    .toEqual(['Parking', 'Traffic', 'door'].map((word) => expect.stringContaining(word) as string))
  await user.click(last.getByRole('link', { name: 'All messages' }))
  await title('History')
  await expect.poll(texts).toHaveLength(4)
})

test('§1.2 the link of a reminder leads to its message in the history', async () => {
  await open(`/history#message-${stairs.id}`)
  const sheet = await screen.findByRole('dialog', { name: 'Log a tip' })
  expect(sheet.textContent).toContain('stairs')
})

test('§1.2 a message of the history is sent again to another customer, with new minutes and no name of the first', async () => {
  const user = await open('/history', [logged('Hi {name}, I am on my way.')])
  const sheet = await sheetOf(user, 'Hi there, I am on my way.')
  await user.click(sheet.getByRole('button', { name: '15 min' }))
  await title('Create Message')
  await expect.poll(draft).toMatch(/15 minutes/)
  expect(await draft()).not.toContain('{name}')
})

test('§1.2 sending a message again puts the draft of another aside, and brings it back', async () => {
  const user = await open('/upload')
  await user.click(await screen.findByLabelText('20 minutes'))
  await expect.poll(draft).toMatch(/20 minutes/)
  await user.click(screen.getByRole('link', { name: 'All messages' }))
  const sheet = await sheetOf(user, door.text)
  // Where the order is delivered, there are no minutes to choose.
  expect(sheet.queryByRole('button', { name: /min$/ })).toBeNull()
  await user.click(sheet.getByRole('button', { name: 'Send again' }))
  const back = await screen.findByRole('button', { name: 'Bring it back' })
  await waitFor(async () =>
    expect((await screen.findByRole<HTMLInputElement>('radio', { name: 'Delivered' })).checked).toBe(true),
  )
  await user.click(back)
  await expect.poll(draft).toMatch(/20 minutes/)
})

test('§1.2 a message of another phone asks for the name before it is copied again, and knows it from then on', async () => {
  for (const path of ['/history', '/upload']) {
    localStorage.clear()
    const template = 'Hi {name}, your order from {store} is nearly with you.'
    const user = await open(path, [logged(template)])
    const again = () => screen.findByRole('button', { name: /^Copy again/ })
    await user.click(await again())
    const sheet = async () => within(await screen.findByRole('dialog', { name: 'Who is it for?' }))
    await user.click((await sheet()).getByRole('button', { name: 'Copy without the name and store' }))
    await expect.poll(clipboard).toBe('Hi there, your order from the store is nearly with you.')
    expect(screen.queryByRole('dialog', { name: 'Who is it for?' })).toBeNull()

    await user.click(await again())
    const { getByLabelText, getByRole } = await sheet()
    await user.type(getByLabelText('First name'), 'Zoë')
    await user.click(getByRole('button', { name: 'Copy message' }))
    expect(document.activeElement).toBe(getByLabelText('Store or restaurant'))
    await user.keyboard('Plum Tree')
    // The check of the message loads later.
    const submit = getByRole('button', { name: 'Copy message' })
    await expect.poll(() => submit.getAttribute('aria-disabled')).toBeNull()
    await user.keyboard('{Enter}')
    const filled = 'Hi Zoë, your order from Plum Tree is nearly with you.'
    await expect.poll(clipboard).toBe(filled)
    await screen.findByText(filled)
    expect(requests).not.toContain('POST /api/messages')
    // Now this phone has the name.
    await navigator.clipboard.writeText('')
    await user.click(await again())
    await expect.poll(clipboard).toBe(filled)
  }
})

test('§1.2 §2.51 without a network a driver finds a message among those that the page has loaded', async () => {
  let isOffline = false
  const user = await open('/history', three, {
    'GET /api/messages': () => (isOffline ? noNetwork() : Response.json({ messages: three, next: null })),
  })
  await expect.poll(texts).toHaveLength(3)
  isOffline = true
  await user.type(screen.getByRole('searchbox', { name: 'Search history' }), 'DOOR')
  await screen.findByText('As last seen on this phone.')
  expect(await texts()).toEqual([expect.stringContaining('at your door')])
  expect(screen.queryByText('Your messages could not be loaded.')).toBeNull()
})

/** The delete button in the sheet of a message. */
const deleteMessage = async (user: Awaited<ReturnType<typeof open>>, text: string) =>
  user.click((await sheetOf(user, text)).getByRole('button', { name: 'Delete' }))

test('§1.2 §4.6 a message that a driver deletes and then signs out at once is deleted in the log, before the session ends', async () => {
  const finishDeleting = Promise.withResolvers<void>()
  const tokens: (string | null)[] = []
  const user = await open('/history', three, {
    [`DELETE /api/messages/${door.id}`]: async ({ headers }) => {
      tokens.push(headers.get('Authorization'))
      await finishDeleting.promise
      return Response.json(null)
    },
    'POST /auth/v1/logout': () => new Response(null, { status: 204 }),
  })
  await deleteMessage(user, door.text)
  await user.click(await screen.findByRole('button', { name: /^Account of / }))
  await user.click(await screen.findByText('Sign Out'))
  await expect.poll(() => location.pathname).toBe('/')
  expect(localStorage.getItem('auth.session')).toBeNull()
  expect(tokens).toEqual([expect.stringMatching(/^Bearer /)])
  expect(requests).not.toContain('POST /auth/v1/logout')
  finishDeleting.resolve()
  await expect.poll(() => requests).toContain('POST /auth/v1/logout')
})

/** A phone with a database, of which only the stored page of the history is used. */
function storePages() {
  const rows = new Map<string, { userId: string }>()
  const store = {
    get: (userId: string) => Promise.resolve(rows.get(userId)),
    put: (row: { userId: string }) => Promise.resolve(rows.set(row.userId, structuredClone(row))),
  }
  const database = {
    get: (_: string, userId: string) => store.get(userId),
    put: (_: string, row: { userId: string }) => store.put(row),
    getAll: () => Promise.resolve([]),
    transaction: () => ({ store }),
  }
  const path = '../../src/storage/app-db.ts'
  vi.doMock(path, () => ({ openAppDb: () => Promise.resolve(database) }))
  onTestFinished(() => vi.doUnmock(path))
}

test('§1.2 a message that the driver has deleted stays away when the history is opened without a network', async () => {
  storePages()
  const user = await open('/history', three, {
    [`DELETE /api/messages/${door.id}`]: () => Response.json(null),
  })
  await deleteMessage(user, door.text)
  // The page is left before the time for undo is over.
  await user.click(screen.getByRole('link', { name: 'Create' }))
  await expect.poll(() => requests).toContain(`DELETE /api/messages/${door.id}`)
  await title('Create Message')
  await openApp('/history', accountOf())
  await screen.findByText('As last seen on this phone.')
  await expect
    .poll(texts)
    .toEqual([expect.stringContaining(traffic.text), expect.stringContaining(stairs.text)])
})

test('§1.2 a deleted message is gone at once when its driver looks at another app', async () => {
  const user = await open('/history', three, {
    [`DELETE /api/messages/${door.id}`]: () => Response.json(null),
  })
  await deleteMessage(user, door.text)
  expect(requests).not.toContain(`DELETE /api/messages/${door.id}`)
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  onTestFinished(() => visibility.mockRestore())
  document.dispatchEvent(new Event('visibilitychange'))
  // The time for undo is five seconds.
  await expect.poll(() => requests, { timeout: 3_000 }).toContain(`DELETE /api/messages/${door.id}`)
})

test('§1.2 on Create Message itself, a message that is sent again stands in the editor, and its sheet is gone', async () => {
  const user = await open('/upload', [logged('Hi {name}, I am on my way.')])
  const last = within(await screen.findByRole('region', { name: 'History' }))
  await user.click(await last.findByRole('button', { name: /^More/ }))
  const sheet = within(await screen.findByRole('dialog', { name: 'This message' }))
  await user.click(sheet.getByRole('button', { name: '15 min' }))
  await expect.poll(draft).toMatch(/15 minutes/)
  expect(screen.queryByRole('dialog', { name: 'This message' })).toBeNull()
})
