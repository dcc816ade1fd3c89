import { ingestShardFor } from '#domain/analytics/events.ts'
import { settingsOf } from '../settings/settings.ts'

/**
 * The shard that takes a visitor's events. With another number of shards some visitors move to another one: their
 * retries of that day may then count twice, so the setting is changed at a quiet hour.
 */
export const ingestShardStub = (env: Env, visitorId: string) =>
  shardStubAt(env, ingestShardFor(visitorId, settingsOf(env).INGEST_SHARDS))

/** All shards that visitors' events go to. */
export const ingestShardStubs = (env: Env) =>
  Array.from({ length: settingsOf(env).INGEST_SHARDS }, (_, index) => shardStubAt(env, index))

/** The one object that makes the salts of the day, and destroys them. */
export const saltKeeperStub = (env: Env) => env.SALT_KEEPER.getByName('salts:v1')

const shardStubAt = (env: Env, index: number) => env.INGEST_SHARD.getByName(`ingest:v1:${index}`)
