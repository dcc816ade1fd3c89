import { base64url } from 'jose'
import * as z from 'zod/mini'
import { type NewInboxItem, priorities } from '#domain/inbox/notification.ts'
import { pushFor } from '#domain/inbox/push.ts'
import type { Db } from '../../db/db.ts'
import { openDb } from '../../db/db.ts'
import { fetchOutside } from '../../fetch-outside.ts'
import type { JobOf } from '../../jobs/job.ts'
import { logError } from '../../logging/log-error.ts'
import { sha256Bytes } from '../../sha256.ts'
import { encryptPush } from './encrypt.ts'
import { findSubscription, listSubscriptions, removeEndpoint } from './subscriptions.ts'
import { vapid } from './vapid.ts'

const TIMEOUT_MS = 10_000

export const PushRequest = z.object({
  userId: z.string(),
  subscriptionId: z.string(),
  push: z.object({ id: z.string(), title: z.string(), text: z.string(), link: z.string() }),
  /** While a phone is away, a push replaces an earlier one of the same subject. */
  subject: z.string(),
  urgent: z.boolean(),
})
export type PushRequest = z.infer<typeof PushRequest>

/**
 * The push jobs of some items of a driver's inbox: one for each subscribed browser. The same items give the same
 * jobs.
 */
export async function pushJobsFor(db: Db, userId: string, items: NewInboxItem[]): Promise<JobOf<'push'>[]> {
  const pushes = items.flatMap((item) => {
    const found = pushFor(item, Date.now())
    return found ? [{ ...found, item }] : []
  })
  if (pushes.length === 0) return []
  const browsers = await listSubscriptions(db, userId)
  return browsers.flatMap(({ id: subscriptionId }) =>
    pushes.map(({ push, until, item }) => ({
      id: `push:${item.id}:${subscriptionId}`,
      kind: 'push' as const,
      payload: {
        userId,
        subscriptionId,
        push,
        subject: item.type,
        urgent: item.priority >= priorities.urgent,
        until,
      },
    })),
  )
}

/**
 * Sends a push to the push service of its browser (RFC 8030). A browser that was signed out or has turned pushes off
 * gets none. When a push fails: an endpoint that is gone (404, 410) is deleted; a service that is busy, failing or away
 * makes this throw, so that the job is retried; a push that it refuses for good is dropped, with a line in the log.
 * @param request `until` in epoch milliseconds: the service need not keep it longer
 */
export async function sendPush(env: Env, request: PushRequest & { until: number }): Promise<void> {
  const { userId, subscriptionId: id, push, subject, urgent, until } = request
  const db = openDb(env.DB)
  const browser = await findSubscription(db, { userId, id })
  if (!browser) return
  const response = await fetchOutside(browser.endpoint, {
    method: 'POST',
    headers: {
      Authorization: await vapid(env, browser.endpoint),
      'Content-Encoding': 'aes128gcm',
      'Content-Type': 'application/octet-stream',
      TTL: String(Math.max(0, Math.floor((until - Date.now()) / 1000))),
      Topic: await topicOf(id, subject),
      Urgency: urgent ? 'high' : 'normal',
    },
    body: await encryptPush(JSON.stringify(push), browser),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  await response.body?.cancel()
  const { ok, status } = response
  // The endpoint itself is a secret, so the log has its host alone.
  const service = new URL(browser.endpoint).host
  if (status === 404 || status === 410) await removeEndpoint(db, browser.endpoint)
  else if (status === 429 || status >= 500) throw new Error(`${service} answered ${status}`)
  else if (!ok) logError(`push: ${service} refused one for good, ${status}`)
}

/** The topic of a push, as a digest: the push service reads it, and only we can relate it to the subject. */
async function topicOf(id: string, subject: string): Promise<string> {
  const bytes = await sha256Bytes(`${id} ${subject}`)
  // RFC 8030, section 5.4: at most 32 letters of base64url.
  return base64url.encode(bytes.subarray(0, 24))
}
