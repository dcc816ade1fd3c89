// Lets tests inside the Worker's runtime open and control the Stripe emulator, which runs in Node, over HTTP.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { TestProject } from 'vitest/node'
import { listen } from './listen.ts'
import { openStripeEmulator, type StripeEmulator } from './stripe/server.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** POST `{ emulator, command, args }` here; see {@link StripeCommands}. */
    stripeControlUrl: string
  }
}

/** Commands for an open emulator. */
export const commands = {
  pay: (emulator: StripeEmulator, session: string, card: string, answer?: 'approved' | 'refused') =>
    emulator.pay(session, card, answer),
  advance: async (emulator: StripeEmulator, by: Parameters<StripeEmulator['clock']['advance']>[0]) => {
    emulator.clock.advance(by)
  },
  /** From now on calls go wrong in this way, until `recover`; the answers to those that are held come by then. */
  failWith: (
    emulator: StripeEmulator,
    { held, ...how }: Parameters<StripeEmulator['failWith']>[0] & { held?: boolean },
  ) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const end = emulator.failWith(held ? { ...how, slow: promise } : how)
    const recover = () => {
      end()
      resolve()
    }
    recoverFunctions.set(emulator, [...(recoverFunctions.get(emulator) ?? []), recover])
  },
  recover: (emulator: StripeEmulator) => {
    for (const end of recoverFunctions.get(emulator) ?? []) end()
    recoverFunctions.delete(emulator)
  },
  requests: (emulator: StripeEmulator) => emulator.requests,
  openDispute: (emulator: StripeEmulator, charge: string) => emulator.openDispute(charge),
  closeDispute: (emulator: StripeEmulator, dispute: string, outcome: 'won' | 'lost') =>
    emulator.closeDispute(dispute, outcome),
}
/** Test files run in parallel, each with its own emulators, and end only their own faults. */
const recoverFunctions = new Map<StripeEmulator, (() => void)[]>()

export type StripeCommands = {
  [Command in keyof typeof commands]: (typeof commands)[Command] extends (
    emulator: StripeEmulator,
    ...args: infer Args
  ) => infer Answer
    ? (...args: Args) => Promise<Awaited<Answer>>
    : never
}

type ControlRequest = { emulator: string; command: keyof typeof commands | 'open' | 'stop'; args: unknown[] }

export default async function setup({ provide }: TestProject) {
  const emulators = new Map<string, StripeEmulator>()
  const answer = async ({ emulator: url, command, args }: ControlRequest): Promise<unknown> => {
    if (command === 'open') {
      const emulator = await openStripeEmulator({ secretKey: String(args[0]) })
      emulators.set(emulator.url, emulator)
      return emulator.url
    }
    const emulator = emulators.get(url)
    if (!emulator) throw new Error(`There is no emulator at ${url}`)
    if (command === 'stop') return emulator.stop()
    return (commands[command] as (emulator: StripeEmulator, ...args: unknown[]) => unknown)(emulator, ...args)
  }
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    try {
      let body = ''
      for await (const chunk of request) body += String(chunk)
      response.end(JSON.stringify((await answer(JSON.parse(body) as ControlRequest)) ?? null))
    } catch (error) {
      response.writeHead(500).end(String(error))
    }
  }
  const server = createServer((request, response) => void handle(request, response))
  provide('stripeControlUrl', await listen(server, 0))
  return async () => {
    server.close()
    server.closeAllConnections()
    await Promise.all(Array.from(emulators.values(), (emulator) => emulator.stop()))
  }
}
