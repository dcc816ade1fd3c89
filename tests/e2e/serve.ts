import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { seed } from '../../scripts/seed.ts'
import { openServer } from '../../scripts/server.ts'
import { openMailbox } from '../peers/mailbox.ts'

/**
 * Serves the build for the whole run, twice, on free ports and fresh state: once where people sign up in one step,
 * for the journeys of the app, and once as it is deployed, with a mailbox, for those of signing in. The returned
 * function ends it.
 */
export default async function serve() {
  const data = mkdtempSync(join(tmpdir(), 'kindrop-e2e-'))
  const mailbox = await openMailbox()
  const open = (name: string, vars: Record<string, string>) =>
    openServer({ port: 0, data: join(data, name), cron: false, mailbox: mailbox.url, vars })
  const [server, strict] = await Promise.all([open('app', { MAILER_AUTOCONFIRM: 'true' }), open('auth', {})])
  await seed(server)
  process.env.KINDROP_URL = server.url.origin
  process.env.KINDROP_AUTH_URL = strict.url.origin
  process.env.KINDROP_MAILBOX_URL = mailbox.url
  return async () => {
    await Promise.all([server.stop(), strict.stop(), mailbox.stop()])
    rmSync(data, { recursive: true, force: true })
  }
}
