import type { SchemaStep } from '../schema-steps.ts'

export const shardSteps: readonly SchemaStep[] = [
  `
    create table if not exists counted (id text primary key, day integer not null) without rowid;
    create index if not exists counted_day on counted (day);
    create table if not exists days (day integer primary key, count integer not null);
    create table if not exists totals (name text primary key, count integer not null) without rowid;
  `,
]

export const rootSteps: readonly SchemaStep[] = [
  `
    create table if not exists tallies (shard text primary key, tally text not null) without rowid;
    create table if not exists latest (
      id integer primary key check (id = 1), v integer not null, sums text not null
    );
    create table if not exists relays (
      id text primary key, joined integer not null, sent integer not null
    ) without rowid;
  `,
]
