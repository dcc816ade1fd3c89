// Our servers around one driver: requests, and the driver's billing actor. Each may die at any await, the
// object may move, and all their calls to the database, to each other and to Stripe go through the simulated
// network.
import type { DatabaseSync } from 'node:sqlite'
import '../simulated/platform-hooks.ts'
import type { NewInboxItem } from '../../../domain/inbox/notification.ts'
import { d1Of, connectionLost } from '../simulated/d1.ts'
import type { Instance, SimulatedNetwork } from '../simulated/network.ts'
import type { FetchOptions } from '../simulated/patch-globals.ts'
import type { SeededRandom } from '../simulated/seeded-random.ts'
import type { StripeApi } from './stripe-api.ts'
import type { PaymentsTally } from './tally.ts'

const { BillingActor } = await import('../../../worker/billing/billing-actor.ts')
// The platform's types need the runtime, which is absent here.
const AnyBillingActor = BillingActor as unknown as new (
  ctx: object,
  env: Env,
) => InstanceType<typeof BillingActor>

type BillingActorInstance = Instance & {
  object: InstanceType<typeof BillingActor>
  disconnects: Set<() => void>
}
type ServerDeps = {
  random: SeededRandom
  simulatedNetwork: SimulatedNetwork
  database: DatabaseSync
  stripe: StripeApi
  tally: PaymentsTally
}

export class Servers {
  /** Items of the driver's inbox, by id. */
  readonly inbox = new Map<string, NewInboxItem>()
  readonly #around: ServerDeps
  readonly #instances = new Map<string, Instance>()
  #billingActor: BillingActorInstance | undefined
  #instanceCount = 0

  constructor(deps: ServerDeps) {
    this.#around = deps
  }

  request(run: (env: Env) => Promise<unknown>): void {
    const instance = this.#newInstance('request')
    // The outbox does what a request could not.
    run(this.#envOf(instance)).catch(() => {})
  }

  /** Kills a request halfway, or the object with everything that it had begun. */
  crash(): void {
    const { random, tally } = this.#around
    const instance = random.pick(Array.from(this.#instances.values()).filter(({ isAlive }) => isAlive))
    if (!instance) return
    tally.crashes++
    instance.isAlive = false
    if (instance !== this.#billingActor) return
    this.#billingActor = undefined
    for (const disconnect of (instance as BillingActorInstance).disconnects) disconnect()
  }

  /** Moves the object: the old instance runs on for a while beside the new one. */
  relocate(): void {
    if (this.#billingActor) this.#around.tally.moves++
    this.#billingActor = undefined
  }

  /** Stripe's answer; the API key identifies the caller. */
  fetch(url: string, { method, headers, body, signal }: FetchOptions): Promise<unknown> {
    const { random, simulatedNetwork, stripe } = this.#around
    const sent = new Map(Array.isArray(headers) ? headers : Object.entries(headers))
    const instance = this.#instances.get(sent.get('Authorization')?.replace('Bearer ', '') ?? '')
    if (!instance) throw new Error('somebody asks Stripe without a key')
    const key = sent.get('Idempotency-Key') ?? null
    const callStripe = () => {
      const answer = stripe.to(method, new URL(url), { key, body: body ?? '' })
      return { status: answer.status, headers: [], text: () => Promise.resolve(JSON.stringify(answer.body)) }
    }
    const busy = simulatedNetwork.isFaulty && random.isOneIn(20) ? random.pick([429, 500]) : null
    const refuse = () => ({
      status: busy,
      headers: [],
      text: () => Promise.resolve('{"error":{"type":"api_error","message":"Busy"}}'),
    })
    return new Promise((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason))
      simulatedNetwork
        .carry(instance, busy === null ? callStripe : refuse, () => new TypeError('fetch failed'))
        .then(resolve, reject)
    })
  }

  #newInstance(what: string): Instance {
    const instance = { id: `${what}_${this.#instanceCount++}`, isAlive: true }
    this.#instances.set(instance.id, instance)
    return instance
  }

  #envOf(instance: Instance): Env {
    const { simulatedNetwork, database } = this.#around
    const inbox = {
      add: (items: NewInboxItem[]) => simulatedNetwork.carry(instance, () => this.#addToInbox(items), gone),
    }
    return {
      DB: d1Of(database, (call) => simulatedNetwork.carry(instance, call, connectionLost)),
      BILLING_ACTOR: { getByName: () => this.#stubFor(instance) },
      INBOX: { getByName: () => inbox },
      STRIPE_URL: 'https://stripe.test',
      // The key identifies the caller to the simulated Stripe.
      STRIPE_SECRET_KEY: instance.id,
    } as unknown as Env
  }

  /** Stores each item once, as the inbox does. */
  #addToInbox(items: NewInboxItem[]): string[] {
    for (const item of items) if (!this.inbox.has(item.id)) this.inbox.set(item.id, item)
    return items.map(({ id }) => id)
  }

  #stubFor(caller: Instance) {
    const { simulatedNetwork, tally } = this.#around
    type ActorMethod = 'sync' | 'syncThrottled'
    const call = (method: ActorMethod) => (customer: { userId: string; customerId: string }) =>
      new Promise((resolve, reject) => {
        simulatedNetwork.schedule(caller, () => {
          const billingActor = this.#currentBillingActor()
          const disconnect = () => void simulatedNetwork.schedule(caller, () => reject(gone()))
          billingActor.disconnects.add(disconnect)
          tally['syncs requested']++
          billingActor.object[method](customer)
            .then(
              (answer) => simulatedNetwork.schedule(caller, () => resolve(answer)),
              (error: unknown) => simulatedNetwork.schedule(caller, () => reject(error)),
            )
            .finally(() => billingActor.disconnects.delete(disconnect))
        })
      })
    return { sync: call('sync'), syncThrottled: call('syncThrottled') }
  }

  #currentBillingActor(): BillingActorInstance {
    if (this.#billingActor?.isAlive) return this.#billingActor
    const instance = this.#newInstance('cashier')
    const object = new AnyBillingActor({}, this.#envOf(instance))
    this.#billingActor = Object.assign(instance, { object, disconnects: new Set<() => void>() })
    return this.#billingActor
  }
}

const gone = () => new Error('Network connection lost.')
