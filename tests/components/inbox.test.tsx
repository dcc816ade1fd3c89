import { act, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { InboxView } from '#domain/inbox/inbox.ts'
import type { InboxItem } from '#domain/inbox/notification.ts'
import { newInboxItem } from '../inbox-item-factory.ts'
import { accountOf, openApp, title } from './open-app.tsx'

const item = (kind: InboxItem['kind'], name: string): InboxItem => ({
  ...newInboxItem(name),
  kind,
  title: name,
  readAt: null,
  goneAt: null,
  arrival: 1,
})

const unreadOf = (items: InboxItem[], of: InboxItem['kind']) =>
  items.filter(({ kind, readAt }) => kind === of && readAt === null).length

const viewOf = (...items: InboxItem[]): InboxView => ({
  items,
  unread: { notification: unreadOf(items, 'notification'), message: unreadOf(items, 'message') },
  upTo: items.length,
})

const chosen = () =>
  screen.findByRole<HTMLInputElement>('radio', { checked: true, name: /unread|Messages|Notif/ })

test('§2.45 an inbox that holds only our letters opens with them, at the same address', async () => {
  // Another address would bring back a driver who has tapped on to the next page meanwhile.
  await openApp('/inbox', accountOf(), { 'GET /api/inbox': viewOf(item('message', 'Welcome')) })
  await title('Inbox')
  await screen.findByText('Welcome')
  expect((await chosen()).value).toBe('message')
  expect(location.pathname + location.search).toBe('/inbox')
})

test('§2.45 an inbox with notifications opens with those, and an address may name the letters', async () => {
  const view = viewOf(item('message', 'Welcome'), item('notification', '100 messages'))
  await openApp('/inbox', accountOf(), { 'GET /api/inbox': view })
  await screen.findByText('100 messages')
  expect((await chosen()).value).toBe('notification')
  await openApp('/inbox?tab=messages', accountOf(), { 'GET /api/inbox': view })
  await screen.findByText('Welcome')
  expect((await chosen()).value).toBe('message')
})

test('§2.45 §4.8 the achievements of a day are one row that opens, and what is done to it is done to all', async () => {
  const createdAt = new Date(2026, 10, 28, 12).getTime()
  const achievement = (name: string) => ({ ...item('notification', name), type: 'achievement', createdAt })
  const names = ['First word', 'Ten kind words', 'Three in a row']
  const payment = { ...item('notification', 'Payment Failed'), type: 'payment_failed', createdAt }
  const [newest, ...older] = names.map(achievement)
  const user = await openApp('/inbox', accountOf(), {
    'GET /api/inbox': viewOf(newest!, payment, ...older),
  })
  const row = await screen.findByRole('button', { name: /^Unread: 3 achievements.*28 November/ })
  const main = within(screen.getByRole('main'))
  expect(main.getAllByRole('listitem')).toHaveLength(2)
  row.focus()
  await user.keyboard('{Enter}')
  expect(row.getAttribute('aria-expanded')).toBe('true')
  const cards = main.getByRole('list', { name: '3 achievements' }).getAttribute('aria-owns')!.split(' ')
  expect(cards.map((id) => document.getElementById(id)!.textContent)).toEqual(
    names.map((name) => expect.stringContaining(`Unread: ${name}`)),
  )

  await user.click(main.getByRole('button', { name: 'Mark read: 3 achievements, 28 November' }))
  expect(main.queryByRole('button', { name: /^Mark read: .*(word|row|achievements)/ })).toBeNull()
  expect(main.getByText('1 unread')).toBeTruthy()
  await user.click(main.getByRole('button', { name: 'Dismiss: 3 achievements, 28 November' }))
  expect(main.getAllByRole('listitem')).toHaveLength(1)
  // This DOM does not show the toaster, which is a popover.
  const { shownToasts } = await import('../../src/ui/toast.ts')
  // One line of a small phone.
  expect(shownToasts().at(-1)).toMatchObject({ title: '3 dismissed' })
  act(() => shownToasts().at(-1)!.action!.onClick())
  expect(main.getByRole('button', { name: /^3 achievements.*28 November/ })).toBeTruthy()
})

test('§2.45 §4.8 a driver who has read all that was unread is back at everything with one tap', async () => {
  let items = ['One', 'Two'].map((name) => item('notification', name))
  const user = await openApp('/inbox', accountOf(), {
    'GET /api/inbox': () => Response.json(viewOf(...items)),
    'PUT /api/inbox/read': () => {
      items = items.map((one) => ({ ...one, readAt: Date.now() }))
      return new Response(null, { status: 204 })
    },
  })
  const main = within(await screen.findByRole('main'))
  await user.click(await main.findByRole('radio', { name: 'Unread' }))
  await main.findByText('Two')
  await user.click(main.getByRole('button', { name: 'Mark all read' }))
  await expect.poll(() => screen.getByRole('main').textContent).toContain('Nothing unread here')
  await user.click(main.getByRole('button', { name: 'Show all' }))
  await main.findByRole('radio', { name: 'All', checked: true })
  for (const name of ['One', 'Two']) await main.findByText(name)
})

test('§2.45 a card with the focus keeps it when one more makes its day a group, and the group is open', async () => {
  const createdAt = new Date(2026, 10, 28, 12).getTime()
  const tip = (name: string) => ({
    ...item('notification', name),
    type: 'tip_received',
    createdAt,
    link: null,
  })
  let items = ['One', 'Two'].map(tip)
  const user = await openApp('/inbox', accountOf(), {
    'GET /api/inbox': () => Response.json(viewOf(...items)),
  })
  const main = within(await screen.findByRole('main'))
  const dismiss = await main.findByRole('button', { name: 'Dismiss: Two' })
  dismiss.focus()
  items = [tip('Three'), ...items]
  // Refreshed by another hand than the driver's, which holds the card.
  act(() => main.getByRole('button', { name: 'Refresh' }).click())
  const group = await main.findByRole('button', { name: /^Unread: 3 tips logged/ })
  expect(group.getAttribute('aria-expanded')).toBe('true')
  expect(document.activeElement).toBe(dismiss)
  expect(dismiss.isConnected).toBe(true)
  await user.click(group)
  expect(main.queryByRole('button', { name: 'Dismiss: Two' })).toBeNull()
})
