import { Stripe } from 'stripe'
import * as z from 'zod/mini'
import type { Db } from '../db/db.ts'
import { AppError } from '../error.ts'
import { runJobsSoon } from '../jobs/jobs.ts'
import { recordEvents } from './events.ts'
import { logError } from '../logging/log-error.ts'
import { settingsOf } from '../settings/settings.ts'

/** Stripe's events are a few KB. */
export const EVENT_MAX_BYTES = 256 * 1024
/** How far the time of a signature may lie from ours, either way, in seconds. */
const TOLERANCE_S = 300

const WebhookEvent = z.object({
  id: z.string(),
  type: z.string(),
  data: z.object({ object: z.looseObject({}) }),
})

export type Delivery = { body: Uint8Array; signature: string | undefined }

/**
 * §4.2 Takes in what Stripe tells us: an event once, and with it the promise to look at the payments that it is
 * about. The answer does not wait for that.
 *
 * Throws `invalid_input` for what Stripe has not signed just now, and `unavailable` when it cannot be kept, or not be
 * told apart from a forgery, so that Stripe sends it again.
 */
export async function receiveWebhook(env: Env, db: Db, delivery: Delivery): Promise<void> {
  const event = await readEvent(env, delivery)
  const jobs = await recordEvents(db, [event]).catch((error: unknown) => {
    logError('billing: an event was not kept', error instanceof Error ? (error.cause ?? error) : error)
    throw new AppError('unavailable', 'The event could not be kept. Please send it again.', 5)
  })
  runJobsSoon(env, db, jobs)
}

async function readEvent(env: Env, { body, signature }: Delivery) {
  const secrets = settingsOf(env).STRIPE_WEBHOOK_SECRETS
  if (secrets.length === 0) throw new AppError('unavailable', 'No secret of the webhook is set here', 3600)
  if (signature === undefined || !isRecentSignature(signature)) throw invalidSignature()
  for (const secret of secrets) {
    try {
      const event = WebhookEvent.safeParse(
        await Stripe.webhooks.constructEventAsync(body, signature, secret, TOLERANCE_S),
      )
      if (event.success) return event.data
    } catch {
      // The secret before this one may be the one; and what no secret has signed is nobody's business.
    }
  }
  throw invalidSignature()
}

/** The library refuses what is old, but not what comes from the future. */
function isRecentSignature(signature: string): boolean {
  const times = Array.from(signature.matchAll(/(?:^|,)\s*t=([^,]*)/g), ([, seconds]) => Number(seconds))
  return times.length === 1 && times.every((at) => Math.abs(Date.now() / 1000 - at) <= TOLERANCE_S)
}

const invalidSignature = () => new AppError('invalid_input', 'This is not signed by Stripe, or not just now')
