import * as z from 'zod/mini'

/** Limit on push subscriptions per driver; a new one replaces the oldest. */
export const PUSH_SUBSCRIPTIONS = 10

/** A browser's address at its push service (RFC 8030). Anyone who has it can send to it. */
const Endpoint = z.string().check(z.maxLength(2_048))

/** A browser's push subscription; the keys are base64url (RFC 8291). */
export const NewPushSubscription = z.object({
  endpoint: Endpoint,
  /** An uncompressed point of P-256: 65 bytes that begin with 4. */
  p256dh: z.string().check(z.regex(/^B[A-P][\w-]{85}$/)),
  /** 16 bytes. */
  auth: z.string().check(z.regex(/^[\w-]{22}$/)),
})
export type NewPushSubscription = z.infer<typeof NewPushSubscription>

/** The subscription to remove. */
export const PushEndpoint = z.object({ endpoint: Endpoint })
