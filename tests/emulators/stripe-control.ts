// Lets tests that run inside the Worker's runtime open Stripe's stand-in, which runs in Node, and work it over HTTP.
import { createServer } from 'node:http'
import type { TestProject } from 'vitest/node'
import { listen } from './listen.ts'
import { openStripe, type StripePeer } from './stripe/server.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** POST `{ peer, verb, args }` here; see {@link StripeVerbs}. */
    stripeDoor: string
  }
}

/** What a test may ask of a stand-in that it has opened. */
export const verbs = {
  pay: (peer: StripePeer, session: string, card: string, answer?: 'approved' | 'refused') =>
    peer.pay(session, card, answer),
  advance: async (peer: StripePeer, by: Parameters<StripePeer['clock']['advance']>[0]) => {
    peer.clock.advance(by)
  },
  /** From now on calls go wrong in this way, until `calm`; the answers to those that are held come by then. */
  trouble: (
    peer: StripePeer,
    { held, ...how }: Parameters<StripePeer['trouble']>[0] & { held?: boolean },
  ) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const end = peer.trouble(held ? { ...how, slow: promise } : how)
    const calm = () => {
      end()
      resolve()
    }
    calmers.set(peer, [...(calmers.get(peer) ?? []), calm])
  },
  calm: (peer: StripePeer) => {
    for (const end of calmers.get(peer) ?? []) end()
    calmers.delete(peer)
  },
  requests: (peer: StripePeer) => peer.requests,
  openDispute: (peer: StripePeer, charge: string) => peer.openDispute(charge),
  closeDispute: (peer: StripePeer, dispute: string, outcome: 'won' | 'lost') =>
    peer.closeDispute(dispute, outcome),
}
/** Files run beside each other, each with stand-ins of its own: nobody ends what goes wrong for another. */
const calmers = new Map<StripePeer, (() => void)[]>()

export type StripeVerbs = {
  [Verb in keyof typeof verbs]: (typeof verbs)[Verb] extends (
    peer: StripePeer,
    ...args: infer Args
  ) => infer Answer
    ? (...args: Args) => Promise<Awaited<Answer>>
    : never
}

type Question = { peer: string; verb: keyof typeof verbs | 'open' | 'stop'; args: unknown[] }

export default async function setup({ provide }: TestProject) {
  const peers = new Map<string, StripePeer>()
  const answer = async ({ peer: url, verb, args }: Question): Promise<unknown> => {
    if (verb === 'open') {
      const peer = await openStripe({ secretKey: String(args[0]) })
      peers.set(peer.url, peer)
      return peer.url
    }
    const peer = peers.get(url)
    if (!peer) throw new Error(`There is no stand-in at ${url}`)
    if (verb === 'stop') return peer.stop()
    return (verbs[verb] as (peer: StripePeer, ...args: unknown[]) => unknown)(peer, ...args)
  }
  const server = createServer(async (request, response) => {
    try {
      let body = ''
      for await (const chunk of request) body += String(chunk)
      response.end(JSON.stringify((await answer(JSON.parse(body) as Question)) ?? null))
    } catch (error) {
      response.writeHead(500).end(String(error))
    }
  })
  provide('stripeDoor', await listen(server, 0))
  return async () => {
    server.close()
    server.closeAllConnections()
    await Promise.all(Array.from(peers.values(), (peer) => peer.stop()))
  }
}
