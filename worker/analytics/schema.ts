import type { SchemaStep } from '../schema-steps.ts'

export const ingestSteps: readonly SchemaStep[] = [
  `
    create table if not exists events (
      seq integer primary key, id text not null unique, received_at integer not null, body text not null
    );
    create table if not exists shard (
      one integer primary key check (one = 1), rolled_up integer not null, batch integer not null
    );
    insert or ignore into shard (one, rolled_up, batch) values (1, 0, 0);
    create table if not exists daily_events (day integer primary key, events integer not null);
    create table if not exists sessions (
      id text primary key, first_at integer not null, last_at integer not null, body text not null
    ) without rowid;
    create index if not exists sessions_last on sessions (last_at);
    create table if not exists visitors (
      id text primary key, day integer not null, body text not null
    ) without rowid;
    create table if not exists kept_values (
      dimension text not null, day integer not null, name text not null, primary key (day, dimension, name)
    ) without rowid;
    create table if not exists batches (
      seq integer primary key, rows text not null, refusals integer not null default 0,
      due_at integer not null, dead_lettered_at integer
    );
  `,
]
