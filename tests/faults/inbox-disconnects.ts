// Drivers look at their inboxes on several devices over real sockets that break five hundred times, in the middle
// of frames and at every other moment, while things happen, are read and dismissed. The server dies a few times as
// well. Each tab fetches when it hears of a change, as the browser does, and in the end shows what the inbox holds.
//
// CUTS (500) can be set by an environment variable.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { signUp } from '../account-factory.ts'
import type { Auditor } from './auditor.ts'
import { openCrashableServer } from './crashable-server.ts'
import { InboxClient } from './inbox-client.ts'
import { type EventsByDriver, happen, verifyClients } from './inbox-events.ts'
import { openTcpProxy } from './tcp-proxy.ts'

const cuts = Number(process.env.CUTS ?? 500)
const CLIENTS_EACH = 3
const CRASHES = 3

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
      await happen(server, drivers[Math.floor(Math.random() * drivers.length)]!, eventsByDriver)
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
