import { env } from 'cloudflare:workers'
import { expect } from 'vitest'
import { KEPT_MS, type NewInboxItem } from '#domain/inbox/notification.ts'
import { openDb } from '../db/db.ts'
import { outbox } from '../db/jobs-schema.ts'
import { inboxOf } from '../inbox/stubs.ts'
import { eventually } from './eventually.ts'
import type { Person } from './factories.ts'

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

/** Waits until everything that is due has been told to whom it concerns. */
export const settled = () =>
  eventually(async () => {
    const owed = await openDb(env.DB).select({ id: outbox.id, dueAt: outbox.dueAt }).from(outbox)
    expect(owed.filter(({ dueAt }) => dueAt < Date.now() + 60_000)).toEqual([])
  })

/** What stands in a driver's inbox once everything has been told. */
export async function inboxItems({ id }: Pick<Person, 'id'>) {
  await settled()
  return (await inboxOf(env, id).since({ epoch: null, since: 0 })).items
}
