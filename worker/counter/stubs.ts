import { shardFor, type Snapshot } from '#domain/counter/counter.ts'
import type { RelayId } from '#domain/counter/relay.ts'
import { settingsOf } from '../settings/settings.ts'

/** The name of the shard that counts this message. It is chosen once and kept with the message. */
export const counterShardName = (env: Env, messageId: string): string =>
  shardFor(messageId, settingsOf(env).COUNTER_SHARDS)

/** A shard by the name that {@link counterShardName} gave. */
export const counterShardStub = (env: Env, shard: string) => env.COUNTER_SHARD.getByName(shard)

/** The one object that knows the sums. */
export const counterRootStub = (env: Env) => env.COUNTER_ROOT.getByName('counter-root:v1')

/** A relay by its place. Where it stands is settled when it is first called, and never changes. */
export const relayStubAt = (env: Env, { region, index }: RelayId) =>
  env.COUNTER_RELAY.getByName(`counter-relay:v1:${region}:${index}`, { locationHint: region })

/** A relay by the id under which it has joined the root. */
export const counterRelayStub = (env: Env, id: string) =>
  env.COUNTER_RELAY.get(env.COUNTER_RELAY.idFromString(id))

/** Sends a relay a snapshot, twice if a call is lost on its way. Resolves to how many visitors it has. */
export async function publishTo(env: Env, id: string, snapshot: Snapshot): Promise<number> {
  try {
    return await counterRelayStub(env, id).publish(snapshot)
  } catch (error) {
    // A second call does not help a relay that has too much to do.
    if ((error as { overloaded?: boolean }).overloaded) throw error
    return counterRelayStub(env, id).publish(snapshot)
  }
}
