// Imports of the product's modules from the runtime, for a simulation: a clock, sockets, and one base class.
import { registerHooks } from 'node:module'
import type { SimulatedClock } from './clock.ts'

/** One end of a visitor's connection, at the relay. */
export class SimulatedSocket {
  readonly visitor: FrameReceiver
  #attachment: unknown = null
  constructor(visitor: FrameReceiver) {
    this.visitor = visitor
  }
  send(frame: string): void {
    this.visitor.receive(frame)
  }
  close(): void {}
  serializeAttachment(value: unknown): void {
    this.#attachment = value
  }
  deserializeAttachment(): unknown {
    return this.#attachment
  }
}
export type FrameReceiver = { receive: (frame: string) => void }

/** Runs the product's modules unchanged: they import only a class from the runtime. */
export function installFakeRuntime(clock: SimulatedClock, random: () => number, began: number): void {
  registerHooks({
    resolve: (name, context, next) =>
      name === 'cloudflare:workers'
        ? { url: new URL('runtime.ts', import.meta.url).href, shortCircuit: true }
        : next(name, context),
  })
  const timers = new Map<number, boolean>()
  let lastTimer = 0
  Math.random = random
  Date.now = () => began + Math.floor(clock.now)
  Object.assign(globalThis, {
    setTimeout: (work: () => void, ms = 0) => {
      const timer = ++lastTimer
      timers.set(timer, true)
      clock.after(ms, () => {
        if (timers.delete(timer)) work()
      })
      return timer
    },
    clearTimeout: (timer: number) => void timers.delete(timer),
    Response: class {
      readonly status: number
      readonly webSocket: unknown
      constructor(_: unknown, { status = 200, webSocket }: { status?: number; webSocket?: unknown } = {}) {
        this.status = status
        this.webSocket = webSocket
      }
    },
    WebSocketRequestResponsePair: class {
      readonly on = 'ping'
    },
    // The connecting visitor is known before the pair is made, because nothing is awaited in between.
    WebSocketPair: class {
      0 = connecting.visitor
      1 = new SimulatedSocket(connecting.visitor!)
    },
  })
}

/** The visitor whose request is being handled. */
export const connecting: { visitor: FrameReceiver | null } = { visitor: null }
