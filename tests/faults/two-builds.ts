// A deployment in the middle of the day: drivers have their inboxes open while the Worker is replaced by a build whose
// inbox has one more schema step, and then by the first build again, as a rollback does. Each object takes the step
// once and keeps it, no notification is lost or comes twice, and each tab comes back and hears of what happens next.
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { type TestAccount, signUp } from '../account-factory.ts'
import type { Auditor } from './auditor.ts'
import { type CrashableServer, openCrashableServer } from './crashable-server.ts'
import { InboxClient } from './inbox-client.ts'
import { type EventsByDriver, happen, inboxOf, verifyClients } from './inbox-events.ts'

const dist = resolve(import.meta.dirname, '../../dist')
const CLIENTS_EACH = 3
/** Changes for each driver under each build. */
const CHANGES = 8
const TIMEOUT_MS = 30_000

export async function replaceBuilds(audit: Auditor): Promise<void> {
  const before = audit.violations
  const began = Date.now()
  const folder = mkdtempSync(join(tmpdir(), 'kindrop-builds-'))
  const data = join(folder, 'data')
  const first = join(dist, 'kindrop')
  let server = await openCrashableServer(data)
  const drivers = await Promise.all(['Ann', 'Bob', 'Cai', 'Dee'].map((name) => signUp(server.url, name)))
  const clients = drivers.flatMap((driver) =>
    Array.from({ length: CLIENTS_EACH }, () => new InboxClient(server.url, driver, audit)),
  )
  const eventsByDriver: EventsByDriver = new Map(drivers.map(({ id }) => [id, new Map()]))
  const change = async () => {
    for (const driver of drivers) {
      for (let time = 0; time < CHANGES; time++) await happen(server, driver, eventsByDriver)
    }
  }
  const verify = () => verifyClients(server, drivers, { eventsByDriver, clients, audit })
  try {
    await change()
    await verify()
    const steps = await schemaSteps(server, data, drivers[0]!)
    for (const [name, build] of [
      ['the new build', withOneMoreStep(first, join(folder, 'new'))],
      ['the rollback', first],
    ] as const) {
      const lost = clients.map(({ disconnects }) => disconnects)
      await server.stop()
      server = await openCrashableServer(data, Number(server.url.port), build)
      // What the first build stored is there before anything else happens.
      await verify()
      const areBack = await until(() => clients.every((client) => client.isOpen))
      audit.expect(areBack, `${name}: a tab does not come back`)
      audit.expect(
        clients.every(({ disconnects }, i) => disconnects > lost[i]!),
        `${name}: a socket has outlived its build`,
      )
      const heard = clients.map(({ frames }) => frames)
      await change()
      await verify()
      audit.expect(
        await until(() => clients.every(({ frames }, i) => frames > heard[i]!)),
        `${name}: a tab does not hear of a change`,
      )
      for (const driver of drivers) {
        const present = await schemaSteps(server, data, driver)
        audit.expect(
          present.join() === [...steps, steps.length + 1].join(),
          `${name}: an inbox has the schema steps ${present.join()}`,
        )
      }
    }
    const events = Array.from(eventsByDriver.values()).reduce((sum, ids) => sum + ids.size, 0)
    const disconnects = clients.reduce((sum, client) => sum + client.disconnects, 0)
    const seconds = Math.round((Date.now() - began) / 1000)
    console.log(
      `3 builds one after the other, ${clients.length} tabs, ${disconnects} disconnects, ${events} events, ${audit.violations - before} violations, ${seconds} s`,
    )
  } finally {
    for (const client of clients) client.close()
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Copies a build, and gives its inbox one more schema step. Returns the folder of the copy. */
function withOneMoreStep(build: string, folder: string): string {
  const copy = join(folder, 'kindrop')
  cpSync(build, copy, { recursive: true })
  // wrangler.json names the files of the browser beside its own folder.
  symlinkSync(join(dist, 'client'), join(folder, 'client'))
  const scripts = readdirSync(copy, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.js'),
  )
  for (const path of scripts.map((name) => join(copy, name))) {
    const code = readFileSync(path, 'utf8')
    const [, firstStep] = /function ([\w$]+)\([\w$]+\)\{[^{}]*'items_seq'/.exec(code) ?? []
    const [, list] =
      (firstStep && new RegExp(`([\\w$]+)=\\[${RegExp.escape(firstStep)}[,\\]]`).exec(code)) || []
    if (!list) continue
    // The list is read as an object wakes, which is after the module has run.
    writeFileSync(path, `${code}\n${list}.push('create table next_step (id integer primary key)')`)
    return copy
  }
  throw new Error('The build has no list of the schema steps of an inbox')
}

/** The numbers of the schema steps that a driver's inbox has had. */
async function schemaSteps(server: CrashableServer, data: string, driver: TestAccount): Promise<number[]> {
  const { id } = await inboxOf(server, driver)
  const db = new DatabaseSync(join(data, 'v3/do/kindrop-Inbox', `${id.toString()}.sqlite`), {
    readOnly: true,
  })
  try {
    return db
      .prepare('select step from schema_steps order by step')
      .all()
      .map(({ step }) => Number(step))
  } finally {
    db.close()
  }
}

async function until(holds: () => boolean): Promise<boolean> {
  const deadline = Date.now() + TIMEOUT_MS
  while (!holds() && Date.now() < deadline) await new Promise((resolve) => setTimeout(resolve, 50))
  return holds()
}
