import { ingestShardStubs } from './stubs.ts'

export type VisitsHealth = {
  /** Batches that D1 does not take: their events are in no figure. */
  deadLetters: number
  /** Shards that take no events for now. */
  full: number
}

/** How the shards are that count visits. Throws when one does not answer. */
export async function visitsHealth(env: Env): Promise<VisitsHealth> {
  const shards = await Promise.all(ingestShardStubs(env).map((shard) => shard.health()))
  return {
    deadLetters: shards.reduce((sum, { deadLetters }) => sum + deadLetters, 0),
    full: shards.filter(({ isFull }) => isFull).length,
  }
}
