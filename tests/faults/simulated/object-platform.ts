// A minimal Durable Object platform in this process: storage is SQLite in memory, a socket is a pair of ends,
// and no message leaves an object before its writes are stored, like the platform's output gate. With it the
// product's own Inbox runs thousands of times a second, and dies wherever a test wants.
import { DatabaseSync } from 'node:sqlite'
import { requireFits } from './d1.ts'
import './platform-hooks.ts'

/** The object's end of a socket. Its frames wait until the object's writes are stored. */
export class ObjectSocket {
  readyState = 1
  readonly sent: string[] = []
  #attachment = ''

  send(text: string): void {
    if (this.readyState !== 1) throw new Error('The socket is closed')
    this.sent.push(text)
  }
  close(): void {
    this.readyState = 3
  }
  serializeAttachment(value: unknown): void {
    this.#attachment = JSON.stringify(value)
  }
  deserializeAttachment(): unknown {
    return JSON.parse(this.#attachment)
  }
}

/** `Response` with sockets, which this process's own one lacks. */
export class SimulatedResponse {
  readonly status: number
  readonly webSocket: ObjectSocket | null
  constructor(_body: null, { status, webSocket }: { status: number; webSocket?: ObjectSocket }) {
    this.status = status
    this.webSocket = webSocket ?? null
  }
}

Object.assign(globalThis, {
  // Both ends are one here: the opener reads the sent frames.
  WebSocketPair: class {
    readonly 0 = new ObjectSocket()
    readonly 1 = this[0]
  },
  // The platform handles pings itself.
  WebSocketRequestResponsePair: Object,
  Response: SimulatedResponse,
})

/** An object's disk, and the sockets that survive its eviction. */
export class ObjectHost {
  readonly db = new DatabaseSync(':memory:')
  #sockets: ObjectSocket[] = []
  #depth = 0

  /** The object's context each time that it wakes. */
  readonly ctx = {
    storage: {
      sql: { exec: (query: string, ...values: (string | number | null)[]) => this.#exec(query, values) },
      transactionSync: <T>(run: () => T) => this.transaction(run),
      setAlarm: () => Promise.resolve(),
    },
    acceptWebSocket: (socket: ObjectSocket) => void this.#sockets.push(socket),
    getWebSockets: () => this.#sockets,
    setWebSocketAutoResponse: () => {},
    getWebSocketAutoResponseTimestamp: () => null,
  }

  /** Runs a change completely or, when it throws, not at all. */
  transaction<T>(run: () => T): T {
    const savepoint = `s${this.#depth++}`
    this.db.exec(`savepoint ${savepoint}`)
    try {
      return run()
    } catch (error) {
      this.db.exec(`rollback to ${savepoint}`)
      throw error
    } finally {
      this.db.exec(`release ${savepoint}`)
      this.#depth--
    }
  }

  /** The machine is gone with all its sockets; the disk stays. */
  dropSockets(): void {
    for (const socket of this.#sockets) socket.close()
    this.#sockets = []
  }

  #exec(query: string, values: (string | number | null)[]) {
    values.forEach(requireFits)
    if (values.length === 0 && query.includes(';')) {
      this.db.exec(query)
      return cursor([])
    }
    return cursor(this.#statement(query).all(...values))
  }

  readonly #statements = new Map<string, ReturnType<DatabaseSync['prepare']>>()
  #statement(query: string) {
    const known = this.#statements.get(query) ?? this.db.prepare(query)
    this.#statements.set(query, known)
    return known
  }
}

const cursor = (rows: Record<string, unknown>[]) => ({
  toArray: () => rows,
  one: () => {
    if (rows.length !== 1) throw new Error(`Expected one row, found ${rows.length}`)
    return rows[0]
  },
  [Symbol.iterator]: () => rows[Symbol.iterator](),
})
