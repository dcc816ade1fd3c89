import type { SchemaStep } from '../schema-steps.ts'

/** The tables of a generation session (schema-steps.ts). */
export const generationSteps: readonly SchemaStep[] = [
  `
    create table if not exists days (day text primary key, spent integer not null) without rowid;
    create table if not exists streams (
      id text primary key, digest text not null, at integer not null, events text
    ) without rowid;
  `,
]
