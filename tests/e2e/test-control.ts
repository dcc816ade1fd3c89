// A journey's access behind the app, as its operator: the database of the server with production settings,
// and its cron.
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import type { Server } from '../../scripts/server.ts'
import { listen } from '../emulators/listen.ts'

type ControlCommand = { sql: string; values: unknown[] } | 'tick' | 'hold the cron' | 'let the cron go'

/** Opens the endpoint on a free loopback port. It answers once the command is done. */
export async function openTestControl({ miniflare, tick }: Server) {
  const db = await miniflare.getD1Database('DB', 'kindrop')
  // Parallel journeys share the one cron; a journey may block it for a while.
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
  const url = await listen(server, 0)
  return { url, stop: () => new Promise((resolve) => server.close(resolve)) }
}

async function sendCommand(command: ControlCommand): Promise<void> {
  const body = JSON.stringify(command)
  const response = await fetch(process.env.KINDROP_TEST_CONTROL_URL!, { method: 'POST', body })
  if (!response.ok) throw new Error(`Not done: ${await response.text()}`)
}

/** Runs one statement in the database. */
export const run = (sql: string, ...values: unknown[]): Promise<void> => sendCommand({ sql, values })

/** Runs the cron once: it makes offers and runs due jobs. */
export const tick = (): Promise<void> => sendCommand('tick')

/** Runs work while no journey runs the cron. */
export async function withoutCron(work: () => Promise<void>): Promise<void> {
  await sendCommand('hold the cron')
  try {
    await work()
  } finally {
    await sendCommand('let the cron go')
  }
}

/** Makes an account the administrator, with two factors in all its sessions. */
export async function makeAdmin({ id }: { id: string }): Promise<void> {
  await run('UPDATE users SET role = ? WHERE id = ?', 'admin', id)
  await run('UPDATE sessions SET aal = ? WHERE user_id = ?', 'aal2', id)
}

/** Dates an account's sign-in back by an hour. */
export const ageSignInByAnHour = ({ id }: { id: string }) =>
  run(
    'UPDATE sessions SET amr = ? WHERE user_id = ?',
    JSON.stringify([{ method: 'password', timestamp: Math.floor(Date.now() / 1000) - 3600 }]),
    id,
  )
