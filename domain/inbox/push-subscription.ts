import * as z from 'zod/mini'

/** Browsers of one driver that may be woken; the oldest gives way. */
export const PUSH_SUBSCRIPTIONS = 10

/** The address under which a push service wakes one browser (RFC 8030). Whoever knows it can wake it. */
const Endpoint = z.string().check(z.maxLength(2_048))

/** What a browser hands out when its driver agrees to pushes; the keys are base64url (RFC 8291). */
export const NewPushSubscription = z.object({
  endpoint: Endpoint,
  /** A point of P-256, uncompressed: 65 bytes that begin with 4. */
  p256dh: z.string().check(z.regex(/^B[A-P][\w-]{85}$/)),
  /** 16 bytes. */
  auth: z.string().check(z.regex(/^[\w-]{22}$/)),
})
export type NewPushSubscription = z.infer<typeof NewPushSubscription>

/** The subscription that a browser gives up. */
export const PushEndpoint = z.object({ endpoint: Endpoint })
