// Drivers look at their inboxes on several devices over real sockets that break five hundred times, in the middle
// of frames and at every other moment, while things happen, are read and dismissed. The server dies a few times as
// well. Each window merges what it hears as the browser does, and in the end shows what the inbox holds.
//
// CUTS (500) can be set by an environment variable.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { newItem } from '../inbox-item-factory.ts'
import { type Person, signUp } from '../account-factory.ts'
import type { Auditor } from './auditor.ts'
import { type Mortal, openMortal } from './crashable-server.ts'
import { openLine } from './tcp-proxy.ts'
import { InboxWindow } from './inbox-client.ts'

const cuts = Number(process.env.CUTS ?? 500)
const WINDOWS_EACH = 3
const DEATHS = 3
const SETTLE_MS = 30_000

export async function breakLines(audit: Auditor): Promise<void> {
  const before = audit.violations
  const began = Date.now()
  const data = mkdtempSync(join(tmpdir(), 'kindrop-lines-'))
  let server = await openMortal(data)
  const line = await openLine(server.url)
  const drivers = await Promise.all(
    ['Ann', 'Bob', 'Cai', 'Dee', 'Eli', 'Fay'].map((name) => signUp(server.url, name)),
  )
  const windows = drivers.flatMap((driver) =>
    Array.from({ length: WINDOWS_EACH }, () => new InboxWindow(line.url, driver, audit)),
  )
  const told: Told = new Map(drivers.map(({ id }) => [id, new Map()]))
  const broken = () => windows.reduce((sum, window) => sum + window.broken, 0)
  try {
    let deaths = 0
    while (broken() < cuts) {
      if (broken() > ((deaths + 1) * cuts) / (DEATHS + 1)) {
        deaths += 1
        await server.crash()
        server = await openMortal(data, Number(server.url.port))
      }
      await happen(server, drivers, told)
      if (Math.random() < 0.2) line.cut()
      else line.cut((count) => Math.floor(Math.random() * count))
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 50))
    }
    await settle(server, drivers, { told, windows, audit })
    const frames = windows.reduce((sum, { frames }) => sum + frames, 0)
    const events = Array.from(told.values()).reduce((sum, ids) => sum + ids.size, 0)
    const seconds = Math.round((Date.now() - began) / 1000)
    console.log(
      `${broken()} disconnects and ${deaths} kills, ${windows.length} windows, ${events} events, ${frames} frames heard, ${audit.violations - before} violations, ${seconds} s`,
    )
  } finally {
    for (const window of windows) window.close()
    line.close()
    await server.stop()
    rmSync(data, { recursive: true, force: true })
  }
}

/** The events of each driver, by id, and whether they were dismissed. */
type Told = Map<string, Map<string, 'shown' | 'dismissed'>>

/** Something happens to a driver, and now and then the driver does something about it. */
async function happen(server: Mortal, drivers: Person[], told: Told): Promise<void> {
  const driver = drivers[Math.floor(Math.random() * drivers.length)]!
  const ids = told.get(driver.id)!
  const inboxes = await server.miniflare.getDurableObjectNamespace('INBOX', 'kindrop')
  const inbox = inboxes.get(inboxes.idFromName(`inbox:v1:${driver.id}`)) as unknown as {
    add: (items: ReturnType<typeof newItem>[]) => Promise<void>
  }
  const items = Array.from({ length: 1 + Math.floor(Math.random() * 3) }, () => newItem())
  // As the outbox does that has not heard of the first time.
  for (let time = 0; time < 1 + Math.floor(Math.random() * 2); time++) await inbox.add(items)
  for (const { id } of items) ids.set(id, 'shown')
  const some = Array.from(ids.keys())[Math.floor(Math.random() * ids.size)]!
  const mark = ['read', 'dismissed', null][Math.floor(Math.random() * 3)]
  if (mark) {
    const headers = { authorization: `Bearer ${driver.token}` }
    const answer = await fetch(new URL(`/api/inbox/${some}/${mark}`, server.url), { method: 'PUT', headers })
    await answer.arrayBuffer()
    if (mark === 'dismissed') ids.set(some, mark)
    if (!answer.ok) throw new Error(`${mark} was answered with ${answer.status}`)
  }
}

type Settled = { told: Told; windows: InboxWindow[]; audit: Auditor }

/** The lines hold. Every window comes to show what the inbox itself says, and the inbox has each event once. */
async function settle(server: Mortal, drivers: Person[], { told, windows, audit }: Settled): Promise<void> {
  for (const driver of drivers) {
    const headers = { authorization: `Bearer ${driver.token}` }
    const answer = await fetch(new URL('/api/inbox', server.url), { headers })
    const { seq, items, unread } = (await answer.json()) as InboxWindow['view'] & object
    const shown = items
      .map(({ id }) => id)
      .toSorted()
      .join(' ')
    for (const window of windows.filter((window) => window.driver === driver)) {
      const until = Date.now() + SETTLE_MS
      while (window.view?.seq !== seq && Date.now() < until) {
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
      const { view } = window
      audit.expect(view?.seq === seq, `a window stays at ${view?.seq} of ${seq}`)
      const seen = view?.items
        .map(({ id }) => id)
        .toSorted()
        .join(' ')
      audit.expect(seen === shown, `a window shows\n  ${seen}\nnot\n  ${shown}`)
      audit.expect(
        JSON.stringify(view?.unread) === JSON.stringify(unread),
        `a window counts ${JSON.stringify(view?.unread)} as unread, not ${JSON.stringify(unread)}`,
      )
      // What was dismissed before a window heard of it concerns nobody any more.
      const lost = Array.from(told.get(driver.id)!).filter(
        ([id, state]) => state === 'shown' && !window.heardOf.has(id),
      )
      audit.expect(lost.length === 0, `a window has never heard of ${lost.length} events`)
    }
  }
}
