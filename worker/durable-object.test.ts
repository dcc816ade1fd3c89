import { evictDurableObject, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { BASE_MESSAGE_COUNT } from '#domain/limits.ts'
import { generationStub } from './ai/stubs.ts'
import { ingestShardStubs } from './analytics/shards.ts'
import { counterRootStub, counterShardStub } from './counter/stubs.ts'
import { applySchemaSteps } from './durable-object.ts'
import { inboxStub } from './inbox/stubs.ts'
import { newItem } from './test/inbox.ts'

const items = `
  create table items (
    id text primary key, kind text not null, type text not null, title text not null, message text not null,
    priority integer not null, link text, createdAt integer not null, expiresAt integer not null,
    readAt integer, goneAt integer,`
const tickets = `create table tickets (
    hash text primary key, userId text not null, sessionId text not null, expiresAt integer not null
  ) without rowid;`
const { expiresAt } = newItem('a')
const anItem = `insert into items values ('a', 'message', 'welcome', 'A', 'A', 1, null, 5, ${expiresAt}, null, null, 7);`

/** The schemas of before the steps were numbered, with a row in them, and how today's object finds the row. */
const firstSchemas: {
  name: string
  stub: () => DurableObjectStub
  sql: string
  found: () => Promise<unknown>
  row: unknown
}[] = [
  {
    name: 'an inbox that numbered its changes',
    stub: () => inboxStub(env, 'ann'),
    sql: `${items} seq integer not null) without rowid;
      create unique index items_seq on items (seq);
      create index items_shown on items (kind, createdAt desc, id) where goneAt is null;
      create index items_unread on items (kind, seq) where readAt is null and goneAt is null;
      create index items_worded on items (expiresAt) where goneAt is not null and title <> '';
      create index items_expiring on items (expiresAt) where goneAt is null;
      create index items_gone on items (goneAt) where goneAt is not null;
      create table inbox (epoch text not null, seq integer not null, forgotten integer not null);
      insert into inbox values ('e', 7, 0);
      ${tickets} ${anItem}`,
    found: async () => (await inboxStub(env, 'ann').all()).map(({ id, arrival }) => [id, arrival]),
    row: [['a', 7]],
  },
  {
    name: 'an inbox of the live channel',
    stub: () => inboxStub(env, 'ann'),
    sql: `${items} arrival integer not null) without rowid;
      create unique index items_arrival on items (arrival);
      create index items_shown on items (kind, createdAt desc, id) where goneAt is null;
      create index items_unread on items (kind) where readAt is null and goneAt is null;
      create index items_expiring on items (expiresAt);
      create index items_gone on items (goneAt) where goneAt is not null;
      ${tickets} ${anItem}`,
    found: async () => (await inboxStub(env, 'ann').all()).map(({ id, arrival }) => [id, arrival]),
    row: [['a', 7]],
  },
  {
    name: 'a counter shard',
    stub: () => counterShardStub(env, 'm1'),
    sql: `create table counted (id text primary key, day integer not null) without rowid;
      create index counted_day on counted (day);
      create table days (day integer primary key, count integer not null);
      create table totals (name text primary key, count integer not null) without rowid;
      insert into counted values ('m1', 20000); insert into days values (20000, 1);
      insert into totals values ('counted', 1);`,
    found: async () => {
      const shard = counterShardStub(env, 'm1')
      await shard.count([{ id: 'm1', at: Date.now() }])
      return runInDurableObject(shard, (_, { storage }) =>
        storage.sql.exec("select count from totals where name = 'counted'").one(),
      )
    },
    row: { count: 1 },
  },
  {
    name: 'the counter root',
    stub: () => counterRootStub(env),
    sql: `create table tallies (shard text primary key, tally text not null) without rowid;
      create table latest (id integer primary key check (id = 1), v integer not null, sums text not null);
      create table relays (id text primary key, joined integer not null, sent integer not null) without rowid;
      insert into tallies values ('s', '{"total":41,"days":{}}');`,
    found: async () => (await counterRootStub(env).snapshot()).count,
    row: BASE_MESSAGE_COUNT + 41,
  },
  {
    name: 'an ingest shard',
    stub: () => ingestShardStubs(env)[0]!,
    sql: `create table events (
        seq integer primary key, id text not null unique, received_at integer not null, body text not null
      );
      create table shard (
        one integer primary key check (one = 1), rolled_up integer not null, batch integer not null
      );
      insert into shard values (1, 9, 4);
      create table daily_events (day integer primary key, events integer not null);
      create table sessions (
        id text primary key, first_at integer not null, last_at integer not null, body text not null
      ) without rowid;
      create index sessions_last on sessions (last_at);
      create table visitors (id text primary key, day integer not null, body text not null) without rowid;
      create table kept_values (
        dimension text not null, day integer not null, name text not null, primary key (day, dimension, name)
      ) without rowid;
      create table batches (
        seq integer primary key, rows text not null, refusals integer not null default 0,
        due_at integer not null, dead_lettered_at integer
      );
      insert into batches values (4, '[]', 20, 0, 1);`,
    found: async () => (await ingestShardStubs(env)[0]!.health()).deadLetters,
    row: 1,
  },
  {
    name: 'a generation session',
    stub: () => generationStub(env, 'ann'),
    /** Of the day on which it is read. */
    get sql() {
      return `create table days (day text primary key, spent integer not null) without rowid;
      create table streams (
        id text primary key, digest text not null, at integer not null, events text
      ) without rowid;
      insert into days values ('${new Date().toISOString().slice(0, 10)}', 3);`
    },
    found: async () => {
      const { perDay, remaining } = await generationStub(env, 'ann').allowance()
      return perDay - remaining
    },
    row: 3,
  },
]

/** The tables and indexes of an object, without white space, in the order of their names. */
const schemaOf = (stub: DurableObjectStub) =>
  runInDurableObject(stub, (_, { storage }) =>
    storage.sql
      .exec<{ sql: string }>("select sql from sqlite_master where sql is not null and name not glob '_cf_*'")
      .toArray()
      .map(({ sql }) => sql.toLowerCase().replaceAll(/\bif not exists\b|["\s]/g, ''))
      .toSorted(),
  )

test.for(firstSchemas)(
  '$name, from before its schema had steps, becomes what a new one is and keeps its rows',
  async ({ stub, sql, found, row }) => {
    await found()
    const today = await schemaOf(stub())
    expect(today.join()).toContain('schema_steps')
    await runInDurableObject(stub(), async (_, { storage }) => {
      await storage.deleteAlarm()
      await storage.deleteAll()
      storage.sql.exec(sql)
    })
    // The deployment: the object wakes up with today's code.
    await evictDurableObject(stub())
    expect(await found()).toEqual(row)
    expect(await schemaOf(stub())).toEqual(today)
  },
)

const steps = [
  'create table drops (id text primary key)',
  "alter table drops add column street text not null default 'unknown'",
]
const rows = (sql: SqlStorage) => sql.exec('select * from drops').toArray()
const numbers = (sql: SqlStorage) =>
  sql
    .exec<{ step: number }>('select step from schema_steps')
    .toArray()
    .map(({ step }) => step)
/** Storage of an object that has no tables itself. */
const inStorage = <T>(run: (storage: DurableObjectStorage) => T) =>
  runInDurableObject(env.RATE_LIMITER.getByName('steps'), (_, { storage }) => run(storage))

test('a step runs once, in its order, and a later deployment adds its own', () =>
  inStorage((storage) => {
    const { sql } = storage
    applySchemaSteps(storage, steps.slice(0, 1))
    sql.exec("insert into drops values ('a')")
    applySchemaSteps(storage, steps)
    applySchemaSteps(storage, steps)
    expect([rows(sql), numbers(sql)]).toEqual([[{ id: 'a', street: 'unknown' }], [1, 2]])
    // An older deployment comes back.
    applySchemaSteps(storage, steps.slice(0, 1))
    expect(numbers(sql)).toEqual([1, 2])
  }))

test('a step that fails leaves the object as it was', () =>
  inStorage((storage) => {
    const { sql } = storage
    applySchemaSteps(storage, steps.slice(0, 1))
    const failing = (it: SqlStorage) => void it.exec('insert into nowhere values (1)')
    expect(() => applySchemaSteps(storage, [...steps, failing])).toThrow('nowhere')
    expect(numbers(sql)).toEqual([1])
    expect(sql.exec('select * from drops').columnNames).toEqual(['id'])
  }))
