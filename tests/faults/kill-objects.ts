// Two hundred times kill -9 while messages are counted and inboxes appended to: the product's own objects in bare
// workerd, which is up again within a moment. Nothing that was acknowledged is missing afterwards, and once every
// phone has sent everything again, everything stands once.
//
// KILLS (200) and CALLS per life (60) can be set by environment variables.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Unread } from '../../domain/inbox/inbox.ts'
import type { InboxItem } from '../../domain/inbox/notification.ts'
import { BASE_MESSAGE_COUNT } from '../../domain/limits.ts'
import { buildInboxWorker, inboxWorker } from '../bench/inbox.ts'
import { openWorkerd } from '../bench/workerd.ts'
import { newInboxItem } from '../inbox-item-factory.ts'
import type { Auditor } from './auditor.ts'

const kills = Number(process.env.KILLS ?? 200)
const calls = Number(process.env.CALLS ?? 60)
/** Few enough events per inbox for one batch of changes. */
const EVENTS_PER_INBOX = 400
const AUDIT_EVERY = 20
const TIMEOUT_MS = 20_000

type SentCall = { path: string; body: string; acknowledged: boolean } & (
  | { kind: 'message' }
  | { kind: 'event'; id: string; user: string }
)
type Workerd = Awaited<ReturnType<typeof openWorkerd>>

export async function killObjects(audit: Auditor): Promise<void> {
  const before = audit.violations
  const began = Date.now()
  const folder = mkdtempSync(join(tmpdir(), 'kindrop-kills-'))
  const sentCalls: SentCall[] = []
  let repeats = 0
  try {
    const modules = await buildInboxWorker(folder)
    const open = () => openWorkerd({ modules, data: join(folder, 'data'), ...inboxWorker })
    for (let runNumber = 1; runNumber <= kills; runNumber++) {
      const server = await open()
      if (runNumber % AUDIT_EVERY === 1 && runNumber > 1)
        await inspect(server, sentCalls, audit, `after ${runNumber - 1} kills`)
      const fresh = Array.from({ length: calls }, (_, i) => newSentCall(sentCalls.length + i))
      // Calls cut off by the last kills are repeated, and some answered ones too.
      const again = sentCalls.filter(
        ({ acknowledged }) => !acknowledged || Math.random() < calls / 10 / sentCalls.length,
      )
      repeats += again.length
      sentCalls.push(...fresh)
      await sendUntilKilled(server, [...fresh, ...again], Math.random())
    }
    const server = await open()
    await inspect(server, sentCalls, audit, `after ${kills} kills`)
    for (const batch of inBatches(sentCalls, 200)) await Promise.all(batch.map((call) => send(server, call)))
    repeats += sentCalls.length
    const unacknowledged = sentCalls.filter(({ acknowledged }) => !acknowledged).length
    audit.expect(unacknowledged === 0, `${unacknowledged} calls were refused in peace`)
    await inspectEnd(server, sentCalls, audit)
    await server.stop()
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  const seconds = Math.round((Date.now() - began) / 1000)
  console.log(
    `${kills} kills, ${sentCalls.length} messages and events, ${repeats} sent again, ${audit.violations - before} violations, ${seconds} s`,
  )
}

function newSentCall(index: number): SentCall {
  if (index % 2 === 0) {
    const body = JSON.stringify({ id: crypto.randomUUID(), at: Date.now() })
    return { kind: 'message', path: '/count', body, acknowledged: false }
  }
  const item = newInboxItem()
  const user = `driver-${Math.floor(index / 2 / EVENTS_PER_INBOX)}`
  return {
    kind: 'event',
    path: `/inbox/${user}`,
    body: JSON.stringify([item]),
    acknowledged: false,
    id: item.id,
    user,
  }
}

/** Sends at full load, and kills the runtime somewhere in the middle of it. */
async function sendUntilKilled(server: Workerd, batch: SentCall[], killFraction: number): Promise<void> {
  const killAt = 1 + Math.floor(killFraction * batch.length * 0.8)
  let answers = 0
  let kill: Promise<void> | undefined
  await Promise.all(
    batch.map(async (call) => {
      if (!(await send(server, call))) return
      answers += 1
      if (answers >= killAt) kill ??= server.stop()
    }),
  )
  await (kill ?? server.stop())
}

/** Returns whether an answer came. The outcome of a call on a broken connection is unknown. */
async function send(server: Workerd, call: SentCall): Promise<boolean> {
  try {
    const answer = await fetch(server.url + call.path, { method: 'POST', body: call.body })
    await answer.arrayBuffer()
    if (answer.status >= 500) return false
    call.acknowledged = true
    return true
  } catch {
    return false
  }
}

/** Acknowledged calls are stored, and nothing is stored that was never sent. */
async function inspect(server: Workerd, sentCalls: SentCall[], audit: Auditor, when: string): Promise<void> {
  const messages = sentCalls.filter(({ kind }) => kind === 'message')
  const acknowledged = messages.filter((call) => call.acknowledged).length
  const { counted } = await tally(server)
  audit.expect(
    acknowledged <= counted && counted <= messages.length,
    `${when}: ${acknowledged} messages were acknowledged and ${messages.length} sent, but ${counted} are counted`,
  )
  const events = eventsOf(sentCalls)
  const stored = await idsOf(server, sentCalls, audit, when)
  const missing = events.filter((call) => call.acknowledged && !stored.has(call.id))
  audit.expect(missing.length === 0, `${when}: ${missing.length} acknowledged events are missing`)
  const all = new Set(events.map(({ id }) => id))
  audit.expect(
    Array.from(stored).every((id) => all.has(id)),
    `${when}: an event stands that nobody sent`,
  )
  console.log(
    `${when}: ${acknowledged} messages acknowledged, ${counted} counted; ${events.filter((call) => call.acknowledged).length} events acknowledged, ${stored.size} in inboxes`,
  )
}

/** After everything was sent again and answered, everything is stored once, and the public figure agrees. */
async function inspectEnd(server: Workerd, sentCalls: SentCall[], audit: Auditor): Promise<void> {
  const messages = sentCalls.filter(({ kind }) => kind === 'message').length
  const until = Date.now() + TIMEOUT_MS
  let { counted, shown } = await tally(server)
  while (shown < BASE_MESSAGE_COUNT + messages && Date.now() < until) {
    await new Promise((resolve) => setTimeout(resolve, 200))
    ;({ counted, shown } = await tally(server))
  }
  audit.expect(counted === messages, `${messages} messages were sent, ${counted} are counted`)
  audit.expect(shown === BASE_MESSAGE_COUNT + messages, `the public figure stays at ${shown}`)
  const stored = await idsOf(server, sentCalls, audit, 'in the end')
  const events = eventsOf(sentCalls).length
  audit.expect(stored.size === events, `${events} events were sent, ${stored.size} stand`)
  console.log(
    `in the end: ${counted} of ${messages} messages counted, ${stored.size} of ${events} events stand`,
  )
}

/** All items of the inboxes. Each must be there once, and be counted as unread once. */
async function idsOf(
  server: Workerd,
  sentCalls: SentCall[],
  audit: Auditor,
  when: string,
): Promise<Set<string>> {
  const users = new Set(eventsOf(sentCalls).map(({ user }) => user))
  const stored = new Set<string>()
  for (const user of users) {
    const { items, unread } = await readInbox(server, user)
    for (const { id } of items) stored.add(id)
    const distinct = new Set(items.map(({ id }) => id)).size
    // Nothing was read: every event is one unread notification.
    audit.expect(
      distinct === items.length && distinct === unread.notification,
      `${when}: ${user} has ${items.length} events, ${distinct} of them different, ${unread.notification} unread`,
    )
  }
  return stored
}

const eventsOf = (sentCalls: SentCall[]) => sentCalls.filter((call) => call.kind === 'event')
const readInbox = async (server: Workerd, user: string) =>
  (await (await fetch(`${server.url}/inbox/${user}/all`)).json()) as { items: InboxItem[]; unread: Unread }
const tally = async (server: Workerd) =>
  (await (await fetch(`${server.url}/tally`)).json()) as { counted: number; shown: number }
const inBatches = <T>(things: T[], size: number) =>
  Array.from({ length: Math.ceil(things.length / size) }, (_, i) => things.slice(i * size, (i + 1) * size))
