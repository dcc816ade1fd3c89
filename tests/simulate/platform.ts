// The platform that the counter's objects live on, as a model: storage that survives a crash, calls that are lost,
// repeated, delayed and overtaken, alarms that ring at least once, sockets that are dropped. The objects themselves
// are the product's.
import { DatabaseSync } from 'node:sqlite'
import type { CounterShard } from '../../worker/counter/shard.ts'
import type { Clock } from './clock.ts'
import { connecting, type SimulatedSocket, type Visitor } from './fake-runtime.ts'

/** What an object is given by the platform. */
type Context = ConstructorParameters<typeof CounterShard>[0]

/** What goes wrong, as shares of all calls. */
export type Weather = {
  lost: number
  answerLost: number
  repeated: number
  /** How long one way between two objects takes, in milliseconds. */
  latency: () => number
}

/** What the platform would put on the bill: calls and alarms, connections, rows, and frames, which are free. */
export type Bill = { requests: number; connections: number; rowsWritten: number; frames: number }

type Life = { alive: boolean; instance: object }
type Method = (...input: unknown[]) => unknown
type Call = { kind: string; id: string; method: string; input: unknown[] }

/** An object with its storage, over all its lives. */
export type Resident = {
  kind: string
  id: string
  db: DatabaseSync
  sockets: SimulatedSocket[]
  alarmAt: number | null
  ringing: boolean
  life: Life | null
  /** Until when nobody answers. */
  awayUntil: number
}

export class Platform {
  readonly bill: Bill = { requests: 0, connections: 0, rowsWritten: 0, frames: 0 }
  readonly residents = new Map<string, Resident>()
  /** Told of every call, when an object has done what it does of it at once. */
  onDone: (resident: Resident, method: string, input: unknown[]) => void = () => {}
  readonly #clock: Clock
  readonly #random: () => number
  readonly #weather: Weather
  readonly #shards: number
  readonly #kinds: Record<string, new (ctx: Context, env: Env) => object>

  constructor(
    world: { clock: Clock; random: () => number; weather: Weather; shards: number },
    kinds: Record<string, new (ctx: Context, env: Env) => object>,
  ) {
    this.#clock = world.clock
    this.#random = world.random
    this.#weather = world.weather
    this.#shards = world.shards
    this.#kinds = kinds
  }

  /** The bindings as a caller sees them. When the caller has died, no answer reaches it any more. */
  env(caller: { alive: boolean } = { alive: true }): Env {
    const namespace = (kind: string) => {
      const at = (id: string) => this.#stub(kind, id, caller)
      return { getByName: at, get: at, idFromString: (id: string) => id }
    }
    const statement = {
      bind: () => statement,
      run: async () => {
        if (!caller.alive) return new Promise(() => {})
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

  /** An object loses everything but its storage, and answers again after a while. Its sockets are dropped. */
  crash(resident: Resident, awayMs: number): SimulatedSocket[] {
    if (resident.life) resident.life.alive = false
    resident.life = null
    resident.awayUntil = this.#clock.now + awayMs
    // The platform rings again for an alarm whose handler did not come to its end.
    if (resident.ringing) this.#setAlarm(resident, resident.awayUntil + 2_000)
    resident.ringing = false
    return resident.sockets.splice(0)
  }

  resident(kind: string, id: string): Resident {
    const key = `${kind} ${id}`
    let resident = this.residents.get(key)
    if (!resident) {
      const db = new DatabaseSync(':memory:')
      resident = { kind, id, db, sockets: [], alarmAt: null, ringing: false, life: null, awayUntil: 0 }
      this.residents.set(key, resident)
    }
    return resident
  }

  #stub(kind: string, id: string, caller: { alive: boolean }): unknown {
    return new Proxy(
      {},
      {
        get: (_, method) =>
          // A stub is no promise.
          method === 'then'
            ? undefined
            : (...input: unknown[]) => this.#call({ kind, id, method: String(method), input }, caller),
      },
    )
  }

  #call(call: Call, caller: { alive: boolean }): Promise<unknown> {
    const { lost, answerLost, repeated, latency } = this.#weather
    // Visitors' browsers try again themselves, and their way is not measured.
    const isVisitor = call.method === 'fetch'
    const happens = (share: number) => !isVisitor && this.#random() < share
    return new Promise((resolve, reject) => {
      // Whoever has died calls nobody, and hears nothing.
      if (!caller.alive) return
      const answer = (settle: () => void) =>
        isVisitor ? settle() : this.#clock.after(latency(), () => caller.alive && settle())
      const cut = () => answer(() => reject(new Error('Network connection lost')))
      if (happens(lost)) return cut()
      const sent = isVisitor ? call : { ...call, input: structuredClone(call.input) }
      const deliver = () =>
        void this.#carryOut(sent).then(
          (value) => (happens(answerLost) ? cut() : answer(() => resolve(value))),
          (error: unknown) => answer(() => reject(error as Error)),
        )
      if (isVisitor) return deliver()
      this.#clock.after(latency(), deliver)
      if (happens(repeated)) {
        const again = { ...call, input: structuredClone(call.input) }
        this.#clock.after(latency() * 10, () => void this.#carryOut(again).catch(() => {}))
      }
    })
  }

  #carryOut({ kind, id, method, input }: Call): Promise<unknown> {
    const resident = this.resident(kind, id)
    if (this.#clock.now < resident.awayUntil) return Promise.reject(new Error('The object is restarting'))
    if (method === 'fetch') this.bill.connections++
    else this.bill.requests++
    const { instance } = this.#wake(resident)
    if (method === 'fetch') connecting.visitor = (input[0] as { visitor: Visitor }).visitor
    try {
      const value = (instance as Record<string, Method>)[method]!.apply(instance, input)
      this.onDone(resident, method, input)
      return Promise.resolve(value)
    } catch (error) {
      return Promise.reject(error as Error)
    }
  }

  #wake(resident: Resident): Life {
    if (resident.life) return resident.life
    const life: Life = { alive: true, instance: {} }
    resident.life = life
    const Kind = this.#kinds[resident.kind]!
    life.instance = new Kind(this.#contextOf(resident, life), this.env(life))
    return life
  }

  #contextOf(resident: Resident, life: Life): Context {
    const statements = new Map<string, ReturnType<DatabaseSync['prepare']>>()
    const { db } = resident
    const exec = (sql: string, ...values: (string | number)[]) => {
      if (!life.alive) throw new Error('This life of the object is over')
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
      id: { toString: () => resident.id },
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
          if (life.alive) this.#setAlarm(resident, at - (Date.now() - this.#clock.now))
        },
      },
      setWebSocketAutoResponse: () => {},
      getWebSocketAutoResponseTimestamp: () => null,
      getWebSockets: () => resident.sockets,
      acceptWebSocket: (socket: SimulatedSocket) => {
        if (life.alive) resident.sockets.push(socket)
      },
    }
    return context as unknown as Context
  }

  #setAlarm(resident: Resident, at: number): void {
    resident.alarmAt = at
    this.#clock.after(at - this.#clock.now, () => void this.#ring(resident, at))
  }

  async #ring(resident: Resident, at: number): Promise<void> {
    // It was set to another time since.
    if (resident.alarmAt !== at) return
    if (resident.ringing) return this.#setAlarm(resident, this.#clock.now + 5)
    if (this.#clock.now < resident.awayUntil) return this.#setAlarm(resident, resident.awayUntil)
    resident.alarmAt = null
    resident.ringing = true
    this.bill.requests++
    const life = this.#wake(resident)
    await (life.instance as { alarm: () => Promise<void> }).alarm()
    if (resident.life === life) resident.ringing = false
  }
}
