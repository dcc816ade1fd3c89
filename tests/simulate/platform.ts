// The calls between the counter's objects, which are lost, repeated, delayed and overtaken, and the objects' crashes
// and alarms, which run at least once. Unlike the network of ../faults/simulated, which draws the order of a few calls,
// it has latencies and a queue that a million visitors fit in. The objects themselves are the product's.
import type { CounterShard } from '../../worker/counter/shard.ts'
import { d1Of, openDatabase } from '../faults/simulated/d1.ts'
import { ObjectHost, ObjectSocket } from '../faults/simulated/object-platform.ts'
import type { SimulatedClock } from './clock.ts'

/** An object's context. */
type Context = ConstructorParameters<typeof CounterShard>[0]

export type FrameReceiver = { receive: (frame: string) => void }

/** The relay's end of a visitor's connection. */
export class VisitorSocket extends ObjectSocket {
  readonly visitor: FrameReceiver

  constructor(visitor: FrameReceiver) {
    super()
    this.visitor = visitor
  }

  override send(frame: string): void {
    this.visitor.receive(frame)
  }
}

/** The visitor whose request is being handled. */
let connecting: FrameReceiver

Object.assign(globalThis, {
  // The connecting visitor is known before the pair is made, because nothing is awaited in between.
  WebSocketPair: class {
    readonly 0 = new VisitorSocket(connecting)
    readonly 1 = this[0]
  },
})

/** Faults, as shares of all calls. */
export type NetworkFaults = {
  lost: number
  answerLost: number
  repeated: number
  /** Latency of one way between two objects, in milliseconds. */
  latency: () => number
}

/** How long a call of D1 takes, in milliseconds. */
const D1_MS = 30

type Incarnation = { isAlive: boolean; instance: object }
type ObjectMethod = (...input: unknown[]) => unknown
type ObjectCall = { kind: string; id: string; method: string; input: unknown[] }

/** An object with its storage, over all its lives. */
export type SimulatedObject = {
  kind: string
  id: string
  host: ObjectHost
  alarmAt: number | null
  ringing: boolean
  incarnation: Incarnation | null
  /** End of an outage. */
  awayUntil: number
}

export class Platform {
  /** Calls and alarms, which are charged. */
  requests = 0
  readonly objects = new Map<string, SimulatedObject>()
  /** Called after each call, when an object has done its immediate work. */
  onDone: (object: SimulatedObject, method: string, input: unknown[]) => void = () => {}
  readonly #clock: SimulatedClock
  readonly #random: () => number
  readonly #weather: NetworkFaults
  readonly #shards: number
  readonly #kinds: Record<string, new (ctx: Context, env: Env) => object>
  readonly #database = openDatabase()

  constructor(
    deps: { clock: SimulatedClock; random: () => number; networkFaults: NetworkFaults; shards: number },
    kinds: Record<string, new (ctx: Context, env: Env) => object>,
  ) {
    this.#clock = deps.clock
    this.#random = deps.random
    this.#weather = deps.networkFaults
    this.#shards = deps.shards
    this.#kinds = kinds
  }

  /** The bindings for a caller. A dead caller gets no answers. */
  env(caller: { isAlive: boolean } = { isAlive: true }): Env {
    const namespace = (kind: string) => {
      const at = (id: string) => this.#stub(kind, id, caller)
      return { getByName: at, get: at, idFromString: (id: string) => id }
    }
    const bindings = {
      COUNTER_SHARD: namespace('shard'),
      COUNTER_ROOT: namespace('root'),
      COUNTER_RELAY: namespace('relay'),
      COUNTER_SHARDS: String(this.#shards),
      SITE_URL: 'https://kindrop.example',
      // A request has no client address, so that no limit applies.
      RATE_LIMIT_SOCKETS: '0',
      DB: d1Of(this.#database, async (call) => {
        await this.#clock.sleep(D1_MS)
        return caller.isAlive ? call() : new Promise<never>(() => {})
      }),
    }
    return bindings as unknown as Env
  }

  /**
   * Crashes an object: it loses everything but its storage, its sockets are dropped, and it answers again
   * after a while.
   */
  crash(object: SimulatedObject, awayMs: number): VisitorSocket[] {
    if (object.incarnation) object.incarnation.isAlive = false
    object.incarnation = null
    object.awayUntil = this.#clock.now + awayMs
    // The platform retries an alarm whose handler did not finish.
    if (object.ringing) this.#setAlarm(object, object.awayUntil + 2_000)
    object.ringing = false
    const dropped = socketsOf(object)
    object.host.dropSockets()
    return dropped
  }

  /** The rows that all objects have written. */
  rowsWritten(): number {
    return this.objects
      .values()
      .map(({ host }) => Number(host.db.prepare('select total_changes() as rows').get()!.rows))
      .reduce((sum, rows) => sum + rows, 0)
  }

  object(kind: string, id: string): SimulatedObject {
    const key = `${kind} ${id}`
    let object = this.objects.get(key)
    if (!object) {
      const host = new ObjectHost()
      object = { kind, id, host, alarmAt: null, ringing: false, incarnation: null, awayUntil: 0 }
      this.objects.set(key, object)
    }
    return object
  }

  #stub(kind: string, id: string, caller: { isAlive: boolean }): unknown {
    return new Proxy(
      {},
      {
        get: (_, method) =>
          // A stub must not look like a promise.
          method === 'then'
            ? undefined
            : (...input: unknown[]) => this.#call({ kind, id, method: String(method), input }, caller),
      },
    )
  }

  #call(call: ObjectCall, caller: { isAlive: boolean }): Promise<unknown> {
    const { lost, answerLost, repeated, latency } = this.#weather
    // Visitors' browsers retry themselves, and their latency is not measured.
    const isVisitor = call.method === 'fetch'
    const occurs = (share: number) => !isVisitor && this.#random() < share
    return new Promise((resolve, reject) => {
      // A dead caller makes no calls and gets no answers.
      if (!caller.isAlive) return
      const answer = (deliverAnswer: () => void) =>
        isVisitor ? deliverAnswer() : this.#clock.after(latency(), () => caller.isAlive && deliverAnswer())
      const cut = () => answer(() => reject(new Error('Network connection lost')))
      if (occurs(lost)) return cut()
      const sent = isVisitor ? call : { ...call, input: structuredClone(call.input) }
      const deliver = () =>
        void this.#execute(sent).then(
          (value) => (occurs(answerLost) ? cut() : answer(() => resolve(value))),
          (error: unknown) => answer(() => reject(error as Error)),
        )
      if (isVisitor) return deliver()
      this.#clock.after(latency(), deliver)
      if (occurs(repeated)) {
        const again = { ...call, input: structuredClone(call.input) }
        this.#clock.after(latency() * 10, () => void this.#execute(again).catch(() => {}))
      }
    })
  }

  #execute({ kind, id, method, input }: ObjectCall): Promise<unknown> {
    const object = this.object(kind, id)
    if (this.#clock.now < object.awayUntil) return Promise.reject(new Error('The object is restarting'))
    const { instance } = this.#wake(object)
    if (method === 'fetch') connecting = (input[0] as { visitor: FrameReceiver }).visitor
    else this.requests++
    try {
      const value = (instance as Record<string, ObjectMethod>)[method]!.apply(instance, input)
      this.onDone(object, method, input)
      return Promise.resolve(value)
    } catch (error) {
      return Promise.reject(error as Error)
    }
  }

  #wake(object: SimulatedObject): Incarnation {
    if (object.incarnation) return object.incarnation
    const incarnation: Incarnation = { isAlive: true, instance: {} }
    object.incarnation = incarnation
    const Kind = this.#kinds[object.kind]!
    incarnation.instance = new Kind(this.#contextOf(object, incarnation), this.env(incarnation))
    return incarnation
  }

  #contextOf(object: SimulatedObject, incarnation: Incarnation): Context {
    const { ctx } = object.host
    const { storage } = ctx
    const context = {
      ...ctx,
      id: { toString: () => object.id },
      storage: {
        ...storage,
        sql: {
          exec: (...query: Parameters<typeof storage.sql.exec>) => {
            if (!incarnation.isAlive) throw new Error('This life of the object is over')
            return storage.sql.exec(...query)
          },
        },
        setAlarm: async (at: number) => {
          if (incarnation.isAlive) this.#setAlarm(object, at - (Date.now() - this.#clock.now))
        },
      },
      acceptWebSocket: (socket: VisitorSocket) => incarnation.isAlive && ctx.acceptWebSocket(socket),
    }
    return context as unknown as Context
  }

  #setAlarm(object: SimulatedObject, at: number): void {
    object.alarmAt = at
    this.#clock.after(at - this.#clock.now, () => void this.#runAlarm(object, at))
  }

  async #runAlarm(object: SimulatedObject, at: number): Promise<void> {
    // The alarm was set to another time since.
    if (object.alarmAt !== at) return
    if (object.ringing) return this.#setAlarm(object, this.#clock.now + 5)
    if (this.#clock.now < object.awayUntil) return this.#setAlarm(object, object.awayUntil)
    object.alarmAt = null
    object.ringing = true
    this.requests++
    const incarnation = this.#wake(object)
    await (incarnation.instance as { alarm: () => Promise<void> }).alarm()
    if (object.incarnation === incarnation) object.ringing = false
  }
}

/** The sockets of a relay, which is the relay's own list. */
export const socketsOf = ({ host }: SimulatedObject) => host.ctx.getWebSockets() as VisitorSocket[]
