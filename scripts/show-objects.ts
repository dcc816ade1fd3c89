// npx node scripts/show-objects.ts [CLASS [SQL]]: what Durable Objects have stored on this machine. Without a
// class it lists the classes, without SQL the tables of each object with their rows. KINDROP_DATA as at npm start.
// The name of a file is the object's id. An object that the query does not fit is shown with the reason.
import { existsSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

const folder = resolve(process.env.KINDROP_DATA ?? '.kindrop', 'v3/do')
const [name, query] = process.argv.slice(2)

if (!existsSync(folder)) fail(`Nothing is stored in ${folder} yet: npm start`)
const classes = readdirSync(folder).map((found) => found.split('-').at(-1)!)
if (name === undefined) for (const found of classes) console.log(found)
else if (classes.includes(name)) show(name, query)
else fail(`There is no class ${name}, but these: ${classes.join(', ')}`)

function fail(problem: string): never {
  console.error(problem)
  process.exit(1)
}

function show(name: string, query: string | undefined) {
  const objects = readdirSync(join(folder, `kindrop-${name}`))
    .filter((file) => file.endsWith('.sqlite') && file !== 'metadata.sqlite')
    .map((file) => file.slice(0, -'.sqlite'.length))
  for (const id of objects) {
    const db = new DatabaseSync(join(folder, `kindrop-${name}`, `${id}.sqlite`), { readOnly: true })
    console.log(id)
    try {
      console.table(query === undefined ? sizesOf(db) : db.prepare(query).all())
    } catch (error) {
      console.log(`  ${(error as Error).message}`)
    }
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
