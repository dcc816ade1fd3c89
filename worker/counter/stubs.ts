import { shardFor, type Snapshot } from '#domain/counter/counter.ts'
import type { RelayId } from '#domain/counter/relay.ts'
import { settingsOf } from '../settings/settings.ts'

/** The name of the shard that counts this message. It is chosen once and stored with the message's job. */
export const counterShardName = (env: Env, messageId: string): string =>
  shardFor(messageId, settingsOf(env).COUNTER_SHARDS)

/** A shard by the name that {@link counterShardName} gave. */
export const counterShardStub = (env: Env, shard: string) => env.COUNTER_SHARD.getByName(shard)

/** The one object that has the sums. */
export const counterRootStub = (env: Env) => env.COUNTER_ROOT.getByName('counter-root:v1')

/** A relay by its place. Its first call fixes its location for good. */
export const relayStubAt = (env: Env, { region, index }: RelayId) =>
  env.COUNTER_RELAY.getByName(`counter-relay:v1:${region}:${index}`, { locationHint: region })

/** A relay by the id under which it has joined the root. */
export const counterRelayStub = (env: Env, id: string) =>
  env.COUNTER_RELAY.get(env.COUNTER_RELAY.idFromString(id))

/** Sends a relay a snapshot, and retries once. Resolves to how many visitors it has. */
export async function publishTo(env: Env, id: string, snapshot: Snapshot): Promise<number> {
  try {
    return await counterRelayStub(env, id).publish(snapshot)
  } catch (error) {
    // A second call does not help an overloaded relay.
    if ((error as { overloaded?: boolean }).overloaded) throw error
    return counterRelayStub(env, id).publish(snapshot)
  }
}
