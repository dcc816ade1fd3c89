import type { SchemaStep } from '../schema-steps.ts'

export const inboxSteps: readonly SchemaStep[] = [createTables]

/** Creates the tables, or converts those of an older version that numbered every change for its clients. */
function createTables(sql: SqlStorage): void {
  const [older] = sql.exec("select 1 from sqlite_master where name = 'items_seq'").toArray()
  if (older) {
    sql.exec(`
      drop index items_seq;
      drop index items_unread;
      drop index items_worded;
      drop index items_expiring;
      drop table inbox;
      alter table items rename column seq to arrival;
    `)
  }
  sql.exec(`
    create table if not exists items (
      id text primary key,
      kind text not null,
      type text not null,
      title text not null,
      message text not null,
      priority integer not null,
      link text,
      createdAt integer not null,
      expiresAt integer not null,
      readAt integer,
      goneAt integer,
      arrival integer not null
    ) without rowid;
    create unique index if not exists items_arrival on items (arrival);
    create index if not exists items_shown on items (kind, createdAt desc, id) where goneAt is null;
    create index if not exists items_unread on items (kind) where readAt is null and goneAt is null;
    create index if not exists items_expiring on items (expiresAt);
    create index if not exists items_gone on items (goneAt) where goneAt is not null;
    create table if not exists tickets (
      hash text primary key,
      userId text not null,
      sessionId text not null,
      expiresAt integer not null
    ) without rowid;
  `)
}
