import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { seed } from '../../scripts/seed.ts'
import { openServer } from '../../scripts/server.ts'

/** Serves the build on a free port and fresh state for the whole run. The returned function ends it. */
export default async function serve() {
  const data = mkdtempSync(join(tmpdir(), 'kindrop-e2e-'))
  const server = await openServer({ port: 0, data, cron: false, vars: { MAILER_AUTOCONFIRM: 'true' } })
  await seed(server)
  process.env.KINDROP_URL = server.url.origin
  return async () => {
    await server.stop()
    rmSync(data, { recursive: true, force: true })
  }
}
