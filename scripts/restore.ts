// npm run restore -- FILE [--remote]: reads a copy of npm run backup into an empty database.
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { countTables, importDatabase } from './database-copy.ts'

const [name] = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
const isRemote = process.argv.includes('--remote')

if (name === undefined) fail('Name the copy: npm run restore -- backups/FILE.sql')
const file = resolve(name)
if (!existsSync(file)) fail(`There is no file ${file}.`)
if (countTables(isRemote) > 0) {
  fail('The database has tables. A copy goes into an empty database; docs/operate.md says how to make one.')
}
importDatabase(file, isRemote)
console.log(`Restored ${countTables(isRemote)} tables from ${file}.`)

function fail(why: string): never {
  console.error(why)
  process.exit(1)
}
