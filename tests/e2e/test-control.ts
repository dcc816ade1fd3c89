// How a journey reaches behind the app as its operator could: the database of the server that is set up as it is
// deployed, and its cron.
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import type { Server } from '../../scripts/server.ts'
import { listen } from '../emulators/listen.ts'

type Wish = { sql: string; values: unknown[] } | 'tick' | 'hold the cron' | 'let the cron go'

/** Opens the door on a free port of the loopback. It answers once what was wished for is done. */
export async function openBackDoor({ miniflare, tick }: Server) {
  const db = await miniflare.getD1Database('DB', 'kindrop')
  // Journeys side by side let the one cron run; one of them may ask the others to wait.
  let running: Promise<unknown> = Promise.resolve()
  let going = Promise.resolve()
  let letGo = () => {}
  const grant = async (wish: Wish): Promise<unknown> => {
    switch (wish) {
      case 'tick':
        await going
        return (running = tick())
      case 'hold the cron':
        going = new Promise((resolve) => (letGo = resolve))
        return running
      case 'let the cron go':
        return letGo()
      default:
        return db
          .prepare(wish.sql)
          .bind(...wish.values)
          .run()
    }
  }
  const server = createServer((request, response) => {
    text(request)
      .then((body) => grant(JSON.parse(body) as Wish))
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

async function wishFor(wish: Wish): Promise<void> {
  const body = JSON.stringify(wish)
  const response = await fetch(process.env.KINDROP_BACK_DOOR_URL!, { method: 'POST', body })
  if (!response.ok) throw new Error(`Not done: ${await response.text()}`)
}

/** Runs one statement at the database. */
export const run = (sql: string, ...values: unknown[]): Promise<void> => wishFor({ sql, values })

/** Lets the cron run once: offers are made, promises are kept. */
export const tick = (): Promise<void> => wishFor('tick')

/** Does something while no journey makes the cron run. */
export async function withoutCron(work: () => Promise<void>): Promise<void> {
  await wishFor('hold the cron')
  await work().finally(() => wishFor('let the cron go'))
}

/** Makes somebody the administrator, who has shown two factors wherever they are signed in. */
export async function makeAdmin({ id }: { id: string }): Promise<void> {
  await run('UPDATE users SET role = ? WHERE id = ?', 'admin', id)
  await run('UPDATE sessions SET aal = ? WHERE user_id = ?', 'aal2', id)
}

/** Makes it an hour since somebody signed in. */
export const anHourLater = ({ id }: { id: string }) =>
  run(
    'UPDATE sessions SET amr = ? WHERE user_id = ?',
    JSON.stringify([{ method: 'password', timestamp: Math.floor(Date.now() / 1000) - 3600 }]),
    id,
  )
