// npm run backup [-- --remote]: writes the database to backups/, as SQL that only this user reads, and deletes copies
// older than 30 days: the privacy policy promises that nothing deleted comes back later than that. KINDROP_BACKUPS
// names another folder.
import { chmodSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { DAY_MS } from '../domain/time.ts'
import { exportDatabase } from './database-copy.ts'

const KEPT_MS = 30 * DAY_MS
const folder = resolve(process.env.KINDROP_BACKUPS ?? 'backups')
const isRemote = process.argv.includes('--remote')

mkdirSync(folder, { recursive: true, mode: 0o700 })
const old = readdirSync(folder).filter(
  (name) => name.endsWith('.sql') && statSync(join(folder, name)).mtimeMs < Date.now() - KEPT_MS,
)
for (const name of old) {
  rmSync(join(folder, name))
  console.log(`Deleted ${name}, which is older than 30 days.`)
}
const time = new Date().toISOString().slice(0, 19).replaceAll(':', '-')
const file = join(folder, `kindrop-${isRemote ? 'remote' : 'local'}-${time}.sql`)
process.umask(0o077)
exportDatabase(file, isRemote)
chmodSync(file, 0o600)
console.log(`The database is in ${file} (${(statSync(file).size / 1024).toFixed(0)} KB).`)
console.log('It has what drivers wrote and their addresses: keep it encrypted, and apart from AT_REST_KEYS.')
