// The database as one file of SQL, through wrangler: of this machine (KINDROP_DATA, as at npm start), or of the
// Cloudflare account with --remote.
import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..')

/** Writes the whole database to a file. @param file an absolute path */
export function exportDatabase(file: string, isRemote: boolean): void {
  d1(['export', 'DB', '--output', file, '--skip-confirmation'], isRemote)
}

/** Runs a file of SQL. @param file an absolute path */
export function importDatabase(file: string, isRemote: boolean): void {
  d1(['execute', 'DB', '--file', file, '--yes'], isRemote)
}

/** The number of tables, without those of SQLite and D1. */
export function countTables(isRemote: boolean): number {
  const answer = d1(['execute', 'DB', '--json', '--command', COUNT_TABLES], isRemote)
  const [{ results }] = JSON.parse(answer) as [{ results: [{ tables: number }] }]
  return results[0].tables
}

const COUNT_TABLES =
  "select count(*) as tables from sqlite_schema where type = 'table' and name not glob '_cf_*' and name not glob 'sqlite_*'"

/** `wrangler d1 …`. Its export looks for local state beside the configuration alone, so it gets one there. */
function d1(args: string[], isRemote: boolean): string {
  const config = join(root, 'wrangler.toml')
  if (isRemote) return wrangler(['d1', ...args, '--remote', '--config', config])
  const folder = mkdtempSync(join(tmpdir(), 'kindrop-d1-'))
  const state = resolve(root, process.env.KINDROP_DATA ?? '.kindrop')
  try {
    mkdirSync(state, { recursive: true })
    mkdirSync(join(folder, '.wrangler'))
    symlinkSync(state, join(folder, '.wrangler/state'))
    copyFileSync(config, join(folder, 'wrangler.toml'))
    return wrangler(['d1', ...args, '--local', '--config', join(folder, 'wrangler.toml')])
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const wrangler = (args: string[]): string =>
  execFileSync(process.execPath, [join(root, 'node_modules/wrangler/bin/wrangler.js'), ...args], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, WRANGLER_HIDE_BANNER: 'true', NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
