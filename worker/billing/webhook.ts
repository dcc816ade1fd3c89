import * as z from 'zod/mini'
import type { Db } from '../db/db.ts'
import { AppError } from '../error.ts'
import { runJobsSoon } from '../jobs/jobs.ts'
import { logError } from '../logging/log-error.ts'
import { settingsOf } from '../settings/settings.ts'
import { recordEvents } from './events.ts'

/** Stripe's events are a few KB. */
export const EVENT_MAX_BYTES = 256 * 1024
/** How far a signature's time may differ from ours, either way, in seconds. */
const TOLERANCE_S = 300

const WebhookEvent = z.object({
  id: z.string(),
  type: z.string(),
  data: z.object({ object: z.looseObject({}) }),
})

type Delivery = { body: Uint8Array; signature: string | undefined }

/**
 * §4.2 Records a webhook's event once, and with it the job that syncs the payments that it is about. The response
 * does not wait for the job.
 *
 * Throws `invalid_input` for a body that Stripe has not just signed, and `unavailable` when it cannot be stored or
 * verified, so that Stripe sends it again.
 */
export async function receiveWebhook(env: Env, db: Db, delivery: Delivery): Promise<void> {
  const event = await readEvent(env, delivery)
  const jobs = await recordEvents(db, [event]).catch((error: unknown) => {
    logError('billing: an event was not stored', error instanceof Error ? (error.cause ?? error) : error)
    throw new AppError('unavailable', 'The event could not be kept. Please send it again.', 5)
  })
  runJobsSoon(env, db, jobs)
}

/** Verifies the webhook signature with each secret in turn, and reads the event. Throws `invalid_input`. */
async function readEvent(env: Env, { body, signature }: Delivery) {
  const secrets = settingsOf(env).STRIPE_WEBHOOK_SECRETS
  if (secrets.length === 0) throw new AppError('unavailable', 'No secret of the webhook is set here', 3600)
  if (signature === undefined || !isRecentSignature(signature)) throw invalidSignature()
  const { Stripe } = await import('stripe')
  for (const secret of secrets) {
    try {
      const event = WebhookEvent.safeParse(
        await Stripe.webhooks.constructEventAsync(body, signature, secret, TOLERANCE_S),
      )
      if (event.success) return event.data
    } catch {
      // During a change of the secret the previous one may have signed. A body that no secret has signed is ignored.
    }
  }
  throw invalidSignature()
}

/** The library refuses old signatures, but not future ones. */
function isRecentSignature(signature: string): boolean {
  const times = Array.from(signature.matchAll(/(?:^|,)\s*t=([^,]*)/g), ([, seconds]) => Number(seconds))
  return times.length === 1 && times.every((at) => Math.abs(Date.now() / 1000 - at) <= TOLERANCE_S)
}

const invalidSignature = () => new AppError('invalid_input', 'This is not signed by Stripe, or not just now')
