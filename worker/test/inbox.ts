import { env } from 'cloudflare:workers'
import { KEPT_MS, type NewInboxItem } from '#domain/notification.ts'
import { inboxOf } from '../inbox/objects.ts'
import type { Person } from './world.ts'

/** Something for an inbox, new unless a test says otherwise. */
export const newItem = (id: string, more: Partial<NewInboxItem> = {}): NewInboxItem => ({
  id,
  kind: 'notification',
  type: 'tip_received',
  title: 'A tip',
  message: 'You wrote down a tip of $4.50.',
  priority: 1,
  link: null,
  createdAt: Date.now(),
  expiresAt: Date.now() + KEPT_MS.notification,
  ...more,
})

/** A notification that somebody has, by its path. */
export async function itemPath({ id }: Pick<Person, 'id'>): Promise<string> {
  await inboxOf(env, id).add([newItem('a-tip')])
  return '/api/inbox/a-tip'
}
