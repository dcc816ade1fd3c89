import { screen } from '@testing-library/react'
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

const viewOf = (...items: InboxItem[]): InboxView => ({
  items,
  unread: {
    notification: items.filter(({ kind }) => kind === 'notification').length,
    message: items.filter(({ kind }) => kind === 'message').length,
  },
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
