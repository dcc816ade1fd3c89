import { createHmac } from 'node:crypto'
import type { Stripe } from 'stripe'
import { random, type Random } from '../../../domain/messages/seeded-random.ts'

export type Endpoint = { url: string; secret: string }

/** One delivery attempt of an event. `status` is 0 without an answer. */
export type Delivery = { event: string; type: string; attempt: number; status: number }

export type Webhooks = ReturnType<typeof openWebhooks>

/** Delays between attempts, in milliseconds: Stripe takes days, the emulator seconds. */
const RETRY_DELAYS_MS = [200, 500, 1_000, 2_000, 4_000, 8_000, 15_000, 15_000]
const ANSWER_MS = 20_000
const AT_ONCE = 4

/**
 * `Stripe-Signature` of a body. Its time is the real one, which receivers check; an event's own `created` is
 * the emulator's.
 */
export function signatureOf(body: string, secret: string, seconds = Math.floor(Date.now() / 1000)): string {
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`
}

/** Shuffles a list; all orders are equally likely. */
function shuffle(things: unknown[], nextRandom: Random): void {
  for (let last = things.length - 1; last > 0; last--) {
    const at = Math.floor(nextRandom() * (last + 1))
    ;[things[last], things[at]] = [things[at], things[last]]
  }
}

/** Delivers events to one address, until it answers with 2xx. */
export function openWebhooks(
  endpoint: Endpoint | undefined,
  eventOf: (id: string) => Stripe.Event | undefined,
) {
  // The same shuffle in every run.
  const nextRandom = random(1)
  let target = endpoint
  let isHeld = false
  let copies = 1
  let isShuffled = false
  let delay = 0
  let running = 0
  let atOnce = AT_ONCE
  const waiting: { id: string; attempt: number }[] = []
  const timers = new Set<NodeJS.Timeout>()
  const deliveries: Delivery[] = []
  const idle = new Set<() => void>()

  const pump = () => {
    if (waiting.length === 0) atOnce = AT_ONCE
    if (!isHeld && target) for (const next of taken(atOnce - running)) start(next, target)
    if (running === 0 && timers.size === 0 && (waiting.length === 0 || isHeld || !target)) {
      for (const done of idle) done()
      idle.clear()
    }
  }
  /** The next events to send, as many as there is room for. */
  const taken = (room: number) =>
    Array.from({ length: Math.min(room, waiting.length) }, () => {
      const at = isShuffled ? Math.floor(nextRandom() * waiting.length) : 0
      return waiting.splice(at, 1)[0]!
    })
  const start = ({ id, attempt }: { id: string; attempt: number }, to: Endpoint) => {
    running += 1
    void send(id, attempt, to).finally(() => {
      running -= 1
      pump()
    })
  }
  const later = (ms: number, run: () => void) => {
    const timer = setTimeout(() => {
      timers.delete(timer)
      run()
      pump()
    }, ms)
    timers.add(timer)
  }
  const queue = (id: string, attempt = 1) => {
    waiting.push({ id, attempt })
    pump()
  }

  async function send(id: string, attempt: number, { url, secret }: Endpoint): Promise<void> {
    const event = eventOf(id)
    if (!event) return
    const body = JSON.stringify(event, null, 2)
    const status = await fetch(url, {
      method: 'POST',
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(ANSWER_MS),
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': signatureOf(body, secret),
        'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
      },
    }).then(
      async (answer) => {
        await answer.body?.cancel()
        return answer.status
      },
      () => 0,
    )
    deliveries.push({ event: id, type: event.type, attempt, status })
    if (status >= 200 && status < 300) {
      event.pending_webhooks = 0
      return
    }
    const wait = RETRY_DELAYS_MS[attempt - 1]
    if (wait !== undefined && !isStopped) later(wait, () => queue(id, attempt + 1))
  }

  let isStopped = false
  return {
    /** All attempts so far. */
    deliveries: deliveries as readonly Delivery[],
    deliver: (event: Stripe.Event) => {
      for (let copy = 0; copy < copies; copy += 1) {
        // A short delay lets others overtake.
        if (delay > 0 || isShuffled)
          later(delay + (isShuffled ? nextRandom() * 300 : 0), () => queue(event.id))
        else queue(event.id)
      }
    },
    /** Sets the endpoint and its signing secret; undefined for none. */
    pointTo: (to: Endpoint | undefined) => {
      target = to
      pump()
    },
    /** Holds all deliveries … */
    hold: () => void (isHeld = true),
    /** … and releases them one by one, in their order or in another. */
    release: ({ order = 'kept' }: { order?: 'kept' | 'reversed' | 'random' } = {}) => {
      isHeld = false
      atOnce = 1
      if (order === 'reversed') waiting.reverse()
      if (order === 'random') shuffle(waiting, nextRandom)
      pump()
    },
    /** Delivers each event so many times, shuffled, or delayed by milliseconds. */
    disturb: (how: { copies?: number; shuffle?: boolean; delay?: number } = {}) => {
      copies = how.copies ?? 1
      isShuffled = how.shuffle ?? false
      delay = how.delay ?? 0
    },
    disturbance: () => ({ copies, shuffle: isShuffled, delay, held: isHeld, waiting: waiting.length }),
    resend: (id: string) => queue(id),
    /** Resolves when no delivery is under way; held ones do not count. */
    allDelivered: () =>
      new Promise<void>((resolve) => {
        idle.add(resolve)
        setImmediate(pump)
      }),
    stop: () => {
      isStopped = true
      for (const timer of timers) clearTimeout(timer)
      timers.clear()
      waiting.length = 0
    },
  }
}
