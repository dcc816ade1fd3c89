import { ingestShardFor } from '#domain/analytics/events.ts'
import { settingsOf } from '../settings/settings.ts'

/**
 * The ingest shard of a visitor. With another number of shards some visitors move to another one: their retries of
 * that day may then count twice, so the setting is changed at a quiet hour.
 */
export const ingestShardStub = (env: Env, visitorId: string) =>
  shardStubAt(env, ingestShardFor(visitorId, settingsOf(env).INGEST_SHARDS))

export const ingestShardStubs = (env: Env) =>
  Array.from({ length: settingsOf(env).INGEST_SHARDS }, (_, index) => shardStubAt(env, index))

/** The one object that makes and deletes the salts of the day. */
export const saltKeeperStub = (env: Env) => env.SALT_KEEPER.getByName('salts:v1')

const shardStubAt = (env: Env, index: number) => env.INGEST_SHARD.getByName(`ingest:v1:${index}`)
