// Adds notifications for a journey's driver: outbox jobs, as every feature writes them, which the product's
// own cron runs.
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { RETENTION_MS, type NewInboxItem } from '../../domain/inbox/notification.ts'
import type { Server } from '../../scripts/server.ts'
import { openDb } from '../../worker/db/db.ts'
import { jobs } from '../../worker/db/jobs-schema.ts'
import { listen } from '../emulators/listen.ts'

type NotifyRequest = { userId: string; items: NewInboxItem[] }

/** Opens the endpoint on a free loopback port. It answers once the driver's inbox has the items. */
export async function openNotifyEndpoint({ miniflare, tick }: Server) {
  const env = (await miniflare.getBindings()) as unknown as Env
  const db = openDb(env.DB)
  const deliver = async ({ userId, items }: NotifyRequest) => {
    const row = { kind: 'notify', attempts: 0, dueAt: 0, createdAt: Date.now() } as const
    const inserts = items.map((item) =>
      db.insert(jobs).values({ ...row, id: crypto.randomUUID(), payload: { userId, item } }),
    )
    const [first, ...rest] = inserts
    if (first) await db.batch([first, ...rest])
    await tick()
  }
  const server = createServer((request, response) => {
    text(request)
      .then((body) => deliver(JSON.parse(body) as NotifyRequest))
      .then(
        () => response.writeHead(204).end(),
        (error: unknown) => response.writeHead(500).end(String(error)),
      )
  })
  const url = await listen(server, 0)
  return { url, stop: () => new Promise((resolve) => server.close(resolve)) }
}

let createdCount = 0

/** A small new notification, unless overridden. */
export const newNotification = (more: Partial<NewInboxItem> = {}): NewInboxItem => {
  const createdAt = Date.now() + createdCount++
  return {
    id: crypto.randomUUID(),
    kind: 'notification',
    type: 'milestone_reached',
    title: `Milestone ${createdCount}`,
    message: 'That many customers knew what was going on.',
    priority: 1,
    link: null,
    createdAt,
    expiresAt: createdAt + RETENTION_MS.notification,
    ...more,
  }
}

/** Adds these to a driver's inbox. */
export async function notify({ id }: { id: string }, ...items: NewInboxItem[]): Promise<void> {
  const body = JSON.stringify({ userId: id, items } satisfies NotifyRequest)
  const response = await fetch(process.env.KINDROP_NOTIFY_URL!, { method: 'POST', body })
  if (!response.ok) throw new Error(`Not delivered: ${await response.text()}`)
}
