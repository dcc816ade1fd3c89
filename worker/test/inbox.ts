import { env } from 'cloudflare:workers'
import { expect } from 'vitest'
import { RETENTION_MS, type NewInboxItem } from '#domain/inbox/notification.ts'
import { openDb } from '../db/db.ts'
import { jobs } from '../db/jobs-schema.ts'
import { inboxStub } from '../inbox/stubs.ts'
import type { Person } from './factories.ts'
import { eventually } from './platform.ts'

/** An item for an inbox, new unless a test says otherwise. */
export const newItem = (id: string, more: Partial<NewInboxItem> = {}): NewInboxItem => ({
  id,
  kind: 'notification',
  type: 'tip_received',
  title: 'A tip',
  message: 'You logged a tip of $4.50.',
  priority: 1,
  link: null,
  createdAt: Date.now(),
  expiresAt: Date.now() + RETENTION_MS.notification,
  ...more,
})

export async function itemPath({ id }: Pick<Person, 'id'>): Promise<string> {
  await inboxStub(env, id).add([newItem('a-tip')])
  return '/api/inbox/a-tip'
}

/** Waits until all due jobs have run. */
export const allJobsDone = () =>
  eventually(async () => {
    const pending = await openDb(env.DB).select({ id: jobs.id, dueAt: jobs.dueAt }).from(jobs)
    expect(pending.filter(({ dueAt }) => dueAt < Date.now() + 60_000)).toEqual([])
  })

/** The items of a driver's inbox once all jobs have run, in the order of their arrival. */
export async function inboxItems({ id }: Pick<Person, 'id'>) {
  await allJobsDone()
  const { items } = await inboxStub(env, id).view()
  return items.toSorted((one, other) => one.arrival - other.arrival)
}
