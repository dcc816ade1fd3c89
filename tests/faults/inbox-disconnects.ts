// Drivers look at their inboxes on several devices over real sockets that break five hundred times, in the middle
// of frames and at every other moment, while things happen, are read and dismissed. The server dies a few times as
// well. Each tab fetches when it hears of a change, as the browser does, and in the end shows what the inbox holds.
//
// CUTS (500) can be set by an environment variable.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { InboxView } from '../../domain/inbox/inbox.ts'
import type { InboxItem, NewInboxItem } from '../../domain/inbox/notification.ts'
import { type TestAccount, signUp } from '../account-factory.ts'
import { newInboxItem } from '../inbox-item-factory.ts'
import type { Auditor } from './auditor.ts'
import { type CrashableServer, openCrashableServer } from './crashable-server.ts'
import { InboxClient } from './inbox-client.ts'
import { openTcpProxy } from './tcp-proxy.ts'

const cuts = Number(process.env.CUTS ?? 500)
const CLIENTS_EACH = 3
const CRASHES = 3
const TIMEOUT_MS = 30_000

export async function breakConnections(audit: Auditor): Promise<void> {
  const before = audit.violations
  const began = Date.now()
  const data = mkdtempSync(join(tmpdir(), 'kindrop-lines-'))
  let server = await openCrashableServer(data)
  const proxy = await openTcpProxy(server.url)
  const drivers = await Promise.all(
    ['Ann', 'Bob', 'Cai', 'Dee', 'Eli', 'Fay'].map((name) => signUp(server.url, name)),
  )
  const clients = drivers.flatMap((driver) =>
    Array.from({ length: CLIENTS_EACH }, () => new InboxClient(proxy.url, driver, audit)),
  )
  const eventsByDriver: EventsByDriver = new Map(drivers.map(({ id }) => [id, new Map()]))
  const broken = () => clients.reduce((sum, client) => sum + client.disconnects, 0)
  try {
    let crashes = 0
    while (broken() < cuts) {
      if (broken() > ((crashes + 1) * cuts) / (CRASHES + 1)) {
        crashes += 1
        await server.crash()
        server = await openCrashableServer(data, Number(server.url.port))
      }
      await happen(server, drivers, eventsByDriver)
      if (Math.random() < 0.2) proxy.cut()
      else proxy.cut((count) => Math.floor(Math.random() * count))
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 50))
    }
    await verifyClients(server, drivers, { eventsByDriver, clients, audit })
    const frames = clients.reduce((sum, { frames }) => sum + frames, 0)
    const answers = clients.reduce((sum, { answers }) => sum + answers, 0)
    const events = Array.from(eventsByDriver.values()).reduce((sum, ids) => sum + ids.size, 0)
    const seconds = Math.round((Date.now() - began) / 1000)
    console.log(
      `${broken()} disconnects and ${crashes} kills, ${clients.length} tabs, ${events} events, ${frames} frames heard, ${answers} answers, ${audit.violations - before} violations, ${seconds} s`,
    )
  } finally {
    for (const client of clients) client.close()
    proxy.close()
    await server.stop()
    rmSync(data, { recursive: true, force: true })
  }
}

/** The events of each driver, by id, and whether they were dismissed. */
type EventsByDriver = Map<string, Map<string, 'shown' | 'dismissed'>>

/** Adds events for a driver, and sometimes the driver acts on them. */
async function happen(
  server: CrashableServer,
  drivers: TestAccount[],
  eventsByDriver: EventsByDriver,
): Promise<void> {
  const driver = drivers[Math.floor(Math.random() * drivers.length)]!
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
async function verifyClients(
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
async function inboxOf(server: CrashableServer, { id }: TestAccount) {
  const inboxes = await server.miniflare.getDurableObjectNamespace('INBOX', 'kindrop')
  return inboxes.get(inboxes.idFromName(`inbox:v1:${id}`)) as unknown as {
    add: (items: NewInboxItem[]) => Promise<void>
    all: () => Promise<InboxItem[]>
  }
}
