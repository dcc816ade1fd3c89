// Kills the runtime under load, again and again, and audits that no acknowledged message is lost, that each is
// counted exactly once, and that a visitor never sees the count fall. What runs is the product's own build.
//
// ROUNDS (2), MESSAGES per round (2000) and LIVES per round (3, of which all but the last end by kill -9) can be
// set by environment variables.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { BASE_MESSAGE_COUNT } from '../../domain/limits.ts'
import { signUp } from '../account-factory.ts'
import type { Auditor } from './auditor.ts'
import { type CrashableServer, openCrashableServer } from './crashable-server.ts'
import { type TrackedMessage, trackedMessages, sendAll } from './message-load.ts'
import { watch } from './visitor.ts'

const rounds = Number(process.env.ROUNDS ?? 2)
const messages = Number(process.env.MESSAGES ?? 2000)
const restarts = Number(process.env.LIVES ?? 3)
const TIMEOUT_MS = 20_000

let expect: Auditor['expect']

export async function countedOnce(audit: Auditor): Promise<void> {
  expect = audit.expect.bind(audit)
  const data = mkdtempSync(join(tmpdir(), 'kindrop-faults-'))
  try {
    await killUnderLoad(data, audit)
  } finally {
    rmSync(data, { recursive: true, force: true })
  }
}

async function killUnderLoad(data: string, auditor: Auditor): Promise<void> {
  const before = auditor.violations
  const began = Date.now()
  let server = await openCrashableServer(data)
  const drivers = await Promise.all(['Ann', 'Bob', 'Cai', 'Dee'].map((name) => signUp(server.url, name)))
  const visitor = watch(server.url)
  const sent: TrackedMessage[] = []
  for (let round = 1; round <= rounds; round++) {
    const tracked = trackedMessages(drivers, messages)
    sent.push(...tracked)
    for (let restart = 1; restart < restarts; restart++) {
      const unanswered = tracked.filter(({ acknowledged }) => acknowledged.length === 0)
      const deathAt = 1 + Math.floor(Math.random() * unanswered.length * 0.8)
      await sendUntilKilled(server, unanswered, deathAt)
      server = await openCrashableServer(data, Number(server.url.port))
      await audit(server, sent, `round ${round}, after kill ${restart} at answer ${deathAt}`)
    }
    // Every phone sends everything once more, answered messages too, as after a long tunnel.
    await sendAll(server.url, tracked, () => {})
    const unanswered = () => tracked.filter(({ acknowledged }) => acknowledged.length === 0)
    // An idle connection may close just as it is reused; a phone tries a second time, and a third.
    for (let time = 0; time < 2; time++) await sendAll(server.url, unanswered(), () => {})
    const unacknowledged = unanswered()
    expect(unacknowledged.length === 0, `${unacknowledged.length} messages were refused in peace`)
    await audit(server, sent, `round ${round}, after everything was sent again`)
    const { rows } = await read(server)
    expect(rows.size === sent.length, `${rows.size} rows for ${sent.length} messages sent`)
  }
  visitor.leave()
  await server.stop()
  const { counts } = visitor
  expect(
    counts.every((count, i) => count >= (counts[i - 1] ?? BASE_MESSAGE_COUNT)),
    `a visitor saw the count fall: ${counts.join(', ')}`,
  )
  expect(counts.at(-1) === BASE_MESSAGE_COUNT + sent.length, `the visitor was left at ${counts.at(-1)}`)
  const seconds = Math.round((Date.now() - began) / 1000)
  const kills = rounds * (restarts - 1)
  console.log(
    `\n${sent.length} messages, ${kills} kills, ${counts.length} snapshots seen, ${auditor.violations - before} violations, ${seconds} s`,
  )
}

/** Sends at full load and kills the runtime in the middle of it. */
async function sendUntilKilled(
  server: CrashableServer,
  tracked: TrackedMessage[],
  deathAt: number,
): Promise<void> {
  let kill: Promise<void> | undefined
  await sendAll(server.url, tracked, (answers) => {
    if (answers >= deathAt) kill ??= server.crash()
  })
  await (kill ?? server.crash())
}

/**
 * Acknowledged messages are in the log under their answered id, each has one row, and after the cron and the
 * alarms the rows, the counter and the public figure are the same number.
 */
async function audit(server: CrashableServer, sent: TrackedMessage[], when: string): Promise<void> {
  const before = await read(server)
  for (const { message, acknowledged } of sent) {
    const id = before.rows.get(message.key)
    expect(
      acknowledged.every((answer) => answer === id),
      `${when}: ${message.key} was acknowledged as ${acknowledged.join(', ')} but is ${id ?? 'lost'}`,
    )
  }
  const counted = await waitUntilCounted(server, before.rows.size)
  expect(
    counted === before.rows.size,
    `${when}: ${before.rows.size} messages are logged, ${counted} are counted`,
  )
  const { month } = await figures(server)
  expect(month === before.rows.size, `${when}: ${before.rows.size} are logged, ${month} are counted by days`)
  const acknowledged = sent.filter((trackedMessage) => trackedMessage.acknowledged.length > 0).length
  console.log(
    `${when}: ${acknowledged} acknowledged, ${before.rows.size} logged, ${before.pending} owed to the counter, ${counted} counted`,
  )
}

/** Runs the cron until all due jobs are delivered and the alarms have reported. Returns the final count. */
async function waitUntilCounted(server: CrashableServer, expected: number): Promise<number> {
  const db = await server.miniflare.getD1Database('DB')
  const until = Date.now() + TIMEOUT_MS
  for (;;) {
    // Skips the delay before the next attempt.
    await db.prepare('update jobs set due_at = 0').run()
    await server.tick()
    const { pending } = await read(server)
    const { count } = await figures(server)
    const counted = count - BASE_MESSAGE_COUNT
    // Wait a moment longer, in which a double count would appear and the visitor's snapshot arrives.
    if ((pending === 0 && counted >= expected) || Date.now() > until) {
      // The public figure may be two seconds old, and three while it is being refreshed.
      await new Promise((resolve) => setTimeout(resolve, 3500))
      return (await figures(server)).count - BASE_MESSAGE_COUNT
    }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

/** The log by key, and the number of messages not yet reported to the counter. */
async function read(server: CrashableServer): Promise<{ rows: Map<string, string>; pending: number }> {
  const db = await server.miniflare.getD1Database('DB')
  const { results } = await db.prepare('select key, id from messages').all<{ key: string; id: string }>()
  const pending = await db
    .prepare(`select count(*) as n from jobs where kind = 'count_message'`)
    .first<number>('n')
  return { rows: new Map(results.map(({ key, id }) => [key, id])), pending: pending ?? 0 }
}

async function figures(server: CrashableServer) {
  const response = await fetch(new URL('/api/stats', server.url))
  return (await response.json()) as { count: number; month: number }
}
