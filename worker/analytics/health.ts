import { ingestShardStubs } from './stubs.ts'

export type VisitsHealth = {
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
