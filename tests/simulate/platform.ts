// A model of the platform of the counter's objects: storage that survives a crash, calls that are lost,
// repeated, delayed and overtaken, alarms that run at least once, sockets that are dropped. The objects
// themselves are the product's.
import { DatabaseSync } from 'node:sqlite'
import type { CounterShard } from '../../worker/counter/shard.ts'
import type { SimulatedClock } from './clock.ts'
import { connecting, type SimulatedSocket, type FrameReceiver } from './fake-runtime.ts'

/** An object's context. */
type Context = ConstructorParameters<typeof CounterShard>[0]

/** Faults, as shares of all calls. */
export type NetworkFaults = {
  lost: number
  answerLost: number
  repeated: number
  /** Latency of one way between two objects, in milliseconds. */
  latency: () => number
}

/** Charged items: calls and alarms, connections, rows, and frames, which are free. */
export type Bill = { requests: number; connections: number; rowsWritten: number; frames: number }

type Incarnation = { isAlive: boolean; instance: object }
type ObjectMethod = (...input: unknown[]) => unknown
type ObjectCall = { kind: string; id: string; method: string; input: unknown[] }

/** An object with its storage, over all its lives. */
export type SimulatedObject = {
  kind: string
  id: string
  db: DatabaseSync
  sockets: SimulatedSocket[]
  alarmAt: number | null
  ringing: boolean
  incarnation: Incarnation | null
  /** End of an outage. */
  awayUntil: number
}

export class Platform {
  readonly bill: Bill = { requests: 0, connections: 0, rowsWritten: 0, frames: 0 }
  readonly objects = new Map<string, SimulatedObject>()
  /** Called after each call, when an object has done its immediate work. */
  onDone: (object: SimulatedObject, method: string, input: unknown[]) => void = () => {}
  readonly #clock: SimulatedClock
  readonly #random: () => number
  readonly #weather: NetworkFaults
  readonly #shards: number
  readonly #kinds: Record<string, new (ctx: Context, env: Env) => object>

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
    const statement = {
      bind: () => statement,
      run: async () => {
        if (!caller.isAlive) return new Promise(() => {})
        await this.#clock.sleep(30)
        return { success: true, results: [], meta: {} }
      },
    }
    const bindings = {
      COUNTER_SHARD: namespace('shard'),
      COUNTER_ROOT: namespace('root'),
      COUNTER_RELAY: namespace('relay'),
      COUNTER_SHARDS: String(this.#shards),
      SITE_URL: 'https://kindrop.example',
      DB: { prepare: () => statement },
    }
    return bindings as unknown as Env
  }

  /**
   * Crashes an object: it loses everything but its storage, its sockets are dropped, and it answers again
   * after a while.
   */
  crash(object: SimulatedObject, awayMs: number): SimulatedSocket[] {
    if (object.incarnation) object.incarnation.isAlive = false
    object.incarnation = null
    object.awayUntil = this.#clock.now + awayMs
    // The platform retries an alarm whose handler did not finish.
    if (object.ringing) this.#setAlarm(object, object.awayUntil + 2_000)
    object.ringing = false
    return object.sockets.splice(0)
  }

  object(kind: string, id: string): SimulatedObject {
    const key = `${kind} ${id}`
    let object = this.objects.get(key)
    if (!object) {
      const db = new DatabaseSync(':memory:')
      object = { kind, id, db, sockets: [], alarmAt: null, ringing: false, incarnation: null, awayUntil: 0 }
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
    if (method === 'fetch') this.bill.connections++
    else this.bill.requests++
    const { instance } = this.#wake(object)
    if (method === 'fetch') connecting.visitor = (input[0] as { visitor: FrameReceiver }).visitor
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
    const statements = new Map<string, ReturnType<DatabaseSync['prepare']>>()
    const { db } = object
    const exec = (sql: string, ...values: (string | number)[]) => {
      if (!incarnation.isAlive) throw new Error('This life of the object is over')
      if (/^\s*create/.test(sql)) {
        db.exec(sql)
        return { toArray: () => [] }
      }
      let statement = statements.get(sql)
      if (!statement) statements.set(sql, (statement = db.prepare(sql)))
      if (/^\s*(insert|update|delete)/.test(sql) && !/returning/.test(sql)) {
        this.bill.rowsWritten += Number(statement.run(...values).changes)
        return { toArray: () => [] }
      }
      const rows = statement.all(...values)
      if (/returning/.test(sql)) this.bill.rowsWritten += rows.length
      return { toArray: () => rows, [Symbol.iterator]: () => rows[Symbol.iterator]() }
    }
    const context = {
      id: { toString: () => object.id },
      storage: {
        sql: { exec },
        transactionSync: (work: () => void) => {
          db.exec('begin')
          try {
            work()
            db.exec('commit')
          } catch (error) {
            db.exec('rollback')
            throw error
          }
        },
        setAlarm: async (at: number) => {
          if (incarnation.isAlive) this.#setAlarm(object, at - (Date.now() - this.#clock.now))
        },
      },
      setWebSocketAutoResponse: () => {},
      getWebSocketAutoResponseTimestamp: () => null,
      getWebSockets: () => object.sockets,
      acceptWebSocket: (socket: SimulatedSocket) => {
        if (incarnation.isAlive) object.sockets.push(socket)
      },
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
    this.bill.requests++
    const incarnation = this.#wake(object)
    await (incarnation.instance as { alarm: () => Promise<void> }).alarm()
    if (object.incarnation === incarnation) object.ringing = false
  }
}
