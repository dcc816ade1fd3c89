import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, expect, test } from 'vitest'
import { DAY_MS } from '../domain/time.ts'

/** It starts six commands, one after the other. */
const LONG_MS = 300_000

const root = resolve(import.meta.dirname, '..')
const folder = mkdtempSync(join(tmpdir(), 'kindrop-backup-'))
const data = join(folder, 'data')
const backups = join(folder, 'backups')
const env = { ...process.env, KINDROP_DATA: data, KINDROP_BACKUPS: backups }
afterAll(() => rmSync(folder, { recursive: true }))

const run = (script: string, ...args: string[]) =>
  spawnSync(process.execPath, [`scripts/${script}.ts`, ...args], { cwd: root, encoding: 'utf8', env })
const databaseFile = () => {
  const objects = join(data, 'v3/d1/miniflare-D1DatabaseObject')
  return join(
    objects,
    readdirSync(objects).find((name) => /^[\da-f]+\.sqlite$/.test(name))!,
  )
}

/** Every table, index and trigger of the local database, and every row. */
function contents() {
  const db = new DatabaseSync(databaseFile(), { readOnly: true })
  const schema = db
    .prepare(
      "select type, name, sql from sqlite_schema where name not glob '_cf_*' and sql is not null order by name",
    )
    .all() as { type: string; name: string; sql: string }[]
  const tables = schema.filter(({ type, name }) => type === 'table' && name !== 'sqlite_sequence')
  const rows = tables.map(({ name }) => [name, db.prepare(`select * from "${name}" order by 1`).all()])
  db.close()
  return { schema: schema.map(({ sql }) => sql.replace('IF NOT EXISTS ', '')), rows }
}

test(
  'a backup brings an emptied database back, row by row, and is never restored over another one',
  { timeout: LONG_MS },
  () => {
    const wrangler = join(root, 'node_modules/wrangler/bin/wrangler.js')
    execFileSync(
      process.execPath,
      [wrangler, 'd1', 'migrations', 'apply', 'DB', '--local', '--persist-to', data],
      { cwd: root, stdio: 'ignore' },
    )
    const db = new DatabaseSync(databaseFile())
    const user = db.prepare(
      "insert into users (id, email, app_metadata, user_metadata, created_at, updated_at) values (?, ?, '{}', '{}', 1, 1)",
    )
    for (const [id, email] of [
      ['u1', "o'brien;--@kindrop.app"],
      ['u2', 'zoë🚗@kindrop.app'],
      ['u3', null],
    ] as const)
      user.run(id, email)
    db.exec("insert into customers (user_id, stripe_id, created_at) values ('u1', 'cus_1', 1)")
    db.prepare('insert into crashes values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)').run(
      'c1',
      'b1',
      'error',
      'BEGIN; "quoted"\nsecond line',
      "a'b\n--c;\nEND;",
      '/upload',
      'K7-000001',
      'Chrome',
      1,
      1,
      1,
    )
    db.close()
    const before = contents()
    expect(JSON.stringify(before.rows)).toContain('zoë🚗')

    expect(run('backup')).toMatchObject({ status: 0 })
    const [name, ...others] = readdirSync(backups)
    expect(others).toEqual([])
    const copy = join(backups, name!)
    expect(statSync(copy).mode & 0o777).toBe(0o600)

    const refused = run('restore', copy)
    expect([refused.status, refused.stderr]).toEqual([1, expect.stringContaining('empty database')])
    expect(contents()).toEqual(before)

    rmSync(join(data, 'v3'), { recursive: true })
    expect(run('restore', copy)).toMatchObject({ status: 0 })
    expect(contents()).toEqual(before)
  },
)

test('a copy of the database is deleted after 30 days, with the next one that is made', () => {
  mkdirSync(backups, { recursive: true })
  const younger = [...readdirSync(backups), 'kindrop-remote-younger.sql']
  const daysOld = (name: string, days: number) => {
    const time = new Date(Date.now() - days * DAY_MS)
    writeFileSync(join(backups, name), '')
    utimesSync(join(backups, name), time, time)
  }
  daysOld('kindrop-remote-older.sql', 31)
  daysOld('kindrop-remote-younger.sql', 29)
  expect(run('backup')).toMatchObject({ status: 0 })
  const names = readdirSync(backups)
  expect(names).toEqual(expect.arrayContaining(younger))
  expect(names).not.toContain('kindrop-remote-older.sql')
})
