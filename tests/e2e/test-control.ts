// How a journey reaches behind the app as its operator could: the database of the server that is set up as it is
// deployed, and its cron.
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import type { Server } from '../../scripts/server.ts'
import { listen } from '../emulators/listen.ts'

type ControlCommand = { sql: string; values: unknown[] } | 'tick' | 'hold the cron' | 'let the cron go'

/** Opens the door on a free port of the loopback. It answers once what was wished for is done. */
export async function openTestControl({ miniflare, tick }: Server) {
  const db = await miniflare.getD1Database('DB', 'kindrop')
  // Journeys side by side let the one cron run; one of them may ask the others to wait.
  let currentTick: Promise<unknown> = Promise.resolve()
  let cronGate = Promise.resolve()
  let openCronGate = () => {}
  const execute = async (command: ControlCommand): Promise<unknown> => {
    switch (command) {
      case 'tick':
        await cronGate
        return (currentTick = tick())
      case 'hold the cron':
        cronGate = new Promise((resolve) => (openCronGate = resolve))
        return currentTick
      case 'let the cron go':
        return openCronGate()
      default:
        return db
          .prepare(command.sql)
          .bind(...command.values)
          .run()
    }
  }
  const server = createServer((request, response) => {
    text(request)
      .then((body) => execute(JSON.parse(body) as ControlCommand))
      .then(
        () => response.writeHead(204).end(),
        (error: unknown) => response.writeHead(500).end(String(error)),
      )
  })
  // A journey may come back on the same connection just as Node would close it.
  server.keepAliveTimeout = 60_000
  const url = await listen(server, 0)
  return { url, stop: () => new Promise((resolve) => server.close(resolve)) }
}

async function sendCommand(command: ControlCommand): Promise<void> {
  const body = JSON.stringify(command)
  const response = await fetch(process.env.KINDROP_TEST_CONTROL_URL!, { method: 'POST', body })
  if (!response.ok) throw new Error(`Not done: ${await response.text()}`)
}

/** Runs one statement at the database. */
export const run = (sql: string, ...values: unknown[]): Promise<void> => sendCommand({ sql, values })

/** Lets the cron run once: offers are made, promises are kept. */
export const tick = (): Promise<void> => sendCommand('tick')

/** Does something while no journey makes the cron run. */
export async function withoutCron(work: () => Promise<void>): Promise<void> {
  await sendCommand('hold the cron')
  await work().finally(() => sendCommand('let the cron go'))
}

/** Makes somebody the administrator, who has shown two factors wherever they are signed in. */
export async function makeAdmin({ id }: { id: string }): Promise<void> {
  await run('UPDATE users SET role = ? WHERE id = ?', 'admin', id)
  await run('UPDATE sessions SET aal = ? WHERE user_id = ?', 'aal2', id)
}

/** Makes it an hour since somebody signed in. */
export const ageSignInByAnHour = ({ id }: { id: string }) =>
  run(
    'UPDATE sessions SET amr = ? WHERE user_id = ?',
    JSON.stringify([{ method: 'password', timestamp: Math.floor(Date.now() / 1000) - 3600 }]),
    id,
  )
