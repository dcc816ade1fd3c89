// Events for drivers' inboxes, and the audit of what the inboxes and their tabs have in the end.
import { InboxView } from '../../domain/inbox/inbox.ts'
import type { InboxItem, NewInboxItem } from '../../domain/inbox/notification.ts'
import type { TestAccount } from '../account-factory.ts'
import { newInboxItem } from '../inbox-item-factory.ts'
import type { Auditor } from './auditor.ts'
import type { CrashableServer } from './crashable-server.ts'
import type { InboxClient } from './inbox-client.ts'

const TIMEOUT_MS = 30_000

/** The events of each driver, by id, and whether they were dismissed. */
export type EventsByDriver = Map<string, Map<string, 'shown' | 'dismissed'>>

/** Adds events for a driver, and sometimes the driver acts on them. */
export async function happen(
  server: CrashableServer,
  driver: TestAccount,
  eventsByDriver: EventsByDriver,
): Promise<void> {
  const ids = eventsByDriver.get(driver.id)!
  const inbox = await inboxOf(server, driver)
  const items = Array.from({ length: 1 + Math.floor(Math.random() * 3) }, () => newInboxItem())
  // Repeated, like an outbox job whose first answer was lost.
  for (let time = 0; time < 1 + Math.floor(Math.random() * 2); time++) await inbox.add(items)
  for (const { id } of items) ids.set(id, 'shown')
  const some = Array.from(ids.keys())[Math.floor(Math.random() * ids.size)]!
  const change = ['read', 'dismissed', null][Math.floor(Math.random() * 3)]
  if (change) {
    const headers = { authorization: `Bearer ${driver.token}` }
    const answer = await fetch(new URL(`/api/inbox/${some}/${change}`, server.url), {
      method: 'PUT',
      headers,
    })
    await answer.arrayBuffer()
    if (change === 'dismissed') ids.set(some, change)
    if (!answer.ok) throw new Error(`${change} was answered with ${answer.status}`)
  }
}

type VerifyOptions = { eventsByDriver: EventsByDriver; clients: InboxClient[]; audit: Auditor }

/**
 * The inbox has each event once. With working connections every tab ends up with the inbox's own state.
 */
export async function verifyClients(
  server: CrashableServer,
  drivers: TestAccount[],
  { eventsByDriver, clients, audit }: VerifyOptions,
): Promise<void> {
  for (const driver of drivers) {
    const stored = (await (await inboxOf(server, driver)).all()).map(({ id }) => id)
    const lost = Array.from(eventsByDriver.get(driver.id)!.keys()).filter((id) => !stored.includes(id))
    audit.expect(lost.length === 0, `an inbox has lost ${lost.length} events`)
    audit.expect(new Set(stored).size === stored.length, 'an inbox has an event twice')
    const headers = { authorization: `Bearer ${driver.token}` }
    const answer = await fetch(new URL('/api/inbox', server.url), { headers })
    const present = JSON.stringify(InboxView.parse(await answer.json()))
    for (const client of clients.filter((client) => client.driver === driver)) {
      const until = Date.now() + TIMEOUT_MS
      while (JSON.stringify(client.view) !== present && Date.now() < until) {
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
      audit.expect(
        JSON.stringify(client.view) === present,
        `a tab shows\n  ${JSON.stringify(client.view)}\nnot\n  ${present}`,
      )
    }
  }
}

/** The inbox object of a driver. */
export async function inboxOf(server: CrashableServer, { id }: TestAccount) {
  const inboxes = await server.miniflare.getDurableObjectNamespace('INBOX', 'kindrop')
  return inboxes.get(inboxes.idFromName(`inbox:v1:${id}`)) as unknown as {
    id: { toString: () => string }
    add: (items: NewInboxItem[]) => Promise<void>
    all: () => Promise<InboxItem[]>
  }
}
