// npm run publish:media: uploads media/ into the production buckets and its rows into the database. Existing
// ones stay, so it is safe to repeat.
import { execFileSync } from 'node:child_process'
import { publishedMedia } from './media.ts'

const buckets = { VIDEOS: 'kindrop-videos', THUMBNAILS: 'kindrop-thumbnails' }
const wrangler = (...args: string[]) => execFileSync('wrangler', [...args, '--remote'], { stdio: 'inherit' })
const quoted = (value: string | number | boolean | null) =>
  typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(Number(value))

const { files, rows } = publishedMedia()
for (const { bucket, key, path, type, cache } of files) {
  const how = ['--file', path, '--content-type', type, '--cache-control', cache]
  wrangler('r2', 'object', 'put', `${buckets[bucket]}/${key}`, ...how)
}
for (const row of rows) {
  const columns = Object.keys(row).map((name) =>
    name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
  )
  const values = Object.values(row).map((value) => (value === null ? 'NULL' : quoted(value)))
  const sql = `INSERT OR IGNORE INTO website_videos (${columns.join(', ')}) VALUES (${values.join(', ')})`
  wrangler('d1', 'execute', 'DB', '--command', sql)
}
