import { ingestShardFor } from '#domain/analytics/events.ts'
import { MINUTE_MS } from '#domain/time.ts'
import { logError } from '../logging/log-error.ts'
import { settingsOf } from '../settings/settings.ts'

/** A visitor counts as present this long after the last event, in milliseconds. */
const LIVE_MS = 5 * MINUTE_MS

type Live = { visitors: number; pages: { path: string; visitors: number }[] }

/**
 * How many people are on the site now, and on which pages, the busiest first. A shard that does not answer is left out
 * and named in the log.
 */
export async function liveNow(env: Env): Promise<Live> {
  const results = await Promise.allSettled(ingestShardStubs(env).map((shard) => shard.live(LIVE_MS)))
  const pages = new Map<string, number>()
  let visitors = 0
  for (const answer of results) {
    if (answer.status === 'rejected') {
      logError('analytics: a shard did not answer', answer.reason)
      continue
    }
    visitors += answer.value.visitors
    for (const [path, count] of Object.entries(answer.value.pages))
      pages.set(path, (pages.get(path) ?? 0) + count)
  }
  const fullest = Array.from(pages, ([path, visitors]) => ({ path, visitors }))
  return { visitors, pages: fullest.toSorted((one, other) => other.visitors - one.visitors) }
}

type VisitsHealth = {
  /** Batches that D1 refuses: the reports lack their events. */
  deadLetters: number
  /** Shards that refuse events for now. */
  full: number
}

/** The state of the ingest shards. Throws when one does not answer. */
export async function visitsHealth(env: Env): Promise<VisitsHealth> {
  const shards = await Promise.all(ingestShardStubs(env).map((shard) => shard.health()))
  return {
    deadLetters: shards.reduce((sum, { deadLetters }) => sum + deadLetters, 0),
    full: shards.filter(({ isFull }) => isFull).length,
  }
}

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
