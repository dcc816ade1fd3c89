// npx node scripts/show-objects.ts [CLASS [SQL]]: what Durable Objects have stored on this machine. Without a
// class it lists the classes, without SQL the tables of each object with their rows. KINDROP_DATA as at npm start.
// The name of a file is the object's id.
import { existsSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

const folder = resolve(process.env.KINDROP_DATA ?? '.kindrop', 'v3/do')
const [name, query] = process.argv.slice(2)

if (!existsSync(folder)) console.error(`Nothing is stored in ${folder} yet: npm start`)
else if (name === undefined) for (const found of readdirSync(folder)) console.log(found.split('-').at(-1))
else show(name, query)

function show(name: string, query: string | undefined) {
  const objects = readdirSync(join(folder, `kindrop-${name}`))
    .filter((file) => file.endsWith('.sqlite') && file !== 'metadata.sqlite')
    .map((file) => file.slice(0, -'.sqlite'.length))
  for (const id of objects) {
    const db = new DatabaseSync(join(folder, `kindrop-${name}`, `${id}.sqlite`), { readOnly: true })
    console.log(id)
    console.table(query === undefined ? sizesOf(db) : db.prepare(query).all())
    db.close()
  }
}

function sizesOf(db: DatabaseSync): { table: string; rows: unknown }[] {
  const tables = db.prepare(`select name from sqlite_schema where type = 'table' order by name`).all()
  return tables.map(({ name }) => ({
    table: String(name),
    rows: db.prepare(`select count(*) as n from "${String(name)}"`).get()!.n,
  }))
}
