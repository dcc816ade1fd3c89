import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { paymentChanges, planWordsOf, renewalNoticeOf } from '#domain/billing/payment-change.ts'
import { priceKeys } from '#domain/billing/price.ts'
import { OpenBill } from '#domain/billing/stripe-snapshot.ts'
import { planOf } from '#domain/billing/subscription.ts'
import { notifyJob, stamped } from '#domain/inbox/notification.ts'
import { users } from '../db/auth-schema.ts'
import { customers } from '../db/billing-schema.ts'
import { openDb, type Db } from '../db/db.ts'
import { defineGroupedJob, defineJob } from '../jobs/define-job.ts'
import type { Job, JobPayloads } from '../jobs/job.ts'
import { type Mail, mailJob } from '../mail/mail.ts'
import { settingsOf } from '../settings/settings.ts'
import { findAccess } from './access.ts'
import { findPayer, syncPayments } from './events.ts'
import { notifyExpiring } from './expiring.ts'
import { unwrap } from './result.ts'
import { billingActorStub } from './stubs.ts'

/** The payments of a customer may have changed, and are read from Stripe again. */
const SyncPayments = z.object({ customerId: z.string() })

/** As {@link SyncPayments}, for the customer who paid this charge: the event names only the charge. */
const FindPayer = z.object({ chargeId: z.string() })

/** Charging a driver's subscriptions is paused or resumed at Stripe, as the customer's row says. */
const ApplyPaymentPause = z.object({ userId: z.string() })

/** The customer of a driver whose account was erased: they are never charged again. */
const CloseCustomer = z.object({ userId: z.string(), customerId: z.string() })

/** A driver's Premium ends at this time, in epoch milliseconds. */
const NotifyExpiring = z.object({ userId: z.string(), endsAt: z.number() })

/** A driver's payments have changed; `id` is that of the change, once per driver. */
const NotifyPayment = z.object({
  userId: z.string(),
  id: z.string(),
  change: z.enum(paymentChanges),
  plan: z.object({
    priceKey: z.nullable(z.enum(priceKeys)),
    endsAt: z.nullable(z.number()),
    renews: z.boolean(),
    openBill: z.optional(OpenBill),
  }),
})

declare module '../jobs/job.ts' {
  interface JobPayloads {
    sync_payments: z.infer<typeof SyncPayments>
    find_payer: z.infer<typeof FindPayer>
    apply_payment_pause: z.infer<typeof ApplyPaymentPause>
    close_customer: z.infer<typeof CloseCustomer>
    notify_expiring: z.infer<typeof NotifyExpiring>
    notify_payment: z.infer<typeof NotifyPayment>
  }
}

export const billingJobs = [
  defineGroupedJob({
    kind: 'sync_payments',
    label: 'Sync payments',
    payload: SyncPayments,
    retryPolicy: 'forever',
    groupBy: ({ customerId }) => customerId,
    handler: (env, _, customerId) => syncPayments(env, customerId),
  }),
  defineJob({
    kind: 'find_payer',
    label: 'Find the payer',
    payload: FindPayer,
    retryPolicy: 'forever',
    handler: (env, { id, payload }) => findPayer(env, id, payload.chargeId),
  }),
  defineJob({
    kind: 'apply_payment_pause',
    label: 'Pause or resume payments',
    payload: ApplyPaymentPause,
    retryPolicy: 'forever',
    handler: async (env, { payload: { userId } }) =>
      unwrap(await billingActorStub(env, userId).applyPaymentPause(userId)),
  }),
  defineJob({
    kind: 'close_customer',
    label: 'Close a customer',
    payload: CloseCustomer,
    retryPolicy: 'forever',
    handler: async (env, { payload }) => unwrap(await billingActorStub(env, payload.userId).close(payload)),
  }),
  defineJob({
    kind: 'notify_expiring',
    label: 'Plan ending notice',
    payload: NotifyExpiring,
    retryPolicy: 'dead_letter',
    handler: (env, { payload }) => notifyExpiring(openDb(env.DB), payload),
  }),
  defineJob({
    kind: 'notify_payment',
    label: 'Payment notice',
    payload: NotifyPayment,
    retryPolicy: 'dead_letter',
    handler: (env, { payload }) => notifyPayment(openDb(env.DB), settingsOf(env).SITE_URL, payload),
  }),
]

/**
 * Writes to a driver about a change of their payments: by mail, and in the inbox where the change of status has not
 * said it. Returns the jobs to enqueue.
 */
export async function notifyPayment(
  db: Db,
  site: string,
  { userId, id, change, plan }: JobPayloads['notify_payment'],
): Promise<Job[]> {
  const user = await db
    .select({
      email: users.email,
      confirmedAt: users.emailConfirmedAt,
      pausedUntil: customers.pausedUntil,
    })
    .from(users)
    .leftJoin(customers, eq(customers.userId, users.id))
    .where(eq(users.id, userId))
    .get()
  if (!user) return []
  // A reward or the testing program may go on where the paid plan ends.
  if (change === 'ended' && planOf(await findAccess(db, userId), Date.now()) !== 'free') return []
  const notice = renewalNoticeOf(change, plan)
  const jobs: Job[] = []
  if (notice) {
    const item = {
      id: `renewal:${id}`,
      kind: 'notification',
      link: '/billing',
    } as const
    jobs.push(notifyJob(userId, stamped({ ...item, ...notice }, Date.now())))
  }
  // An address that nobody has confirmed may be a stranger's.
  if (user.email === null || user.confirmedAt === null) return jobs
  const isPaused = (user.pausedUntil ?? 0) > Date.now()
  const values = { ...planWordsOf(plan, isPaused), link: `${site.replace(/\/+$/, '')}/billing` }
  const mail: Mail = { to: user.email, template: `premium_${change}`, values }
  return [...jobs, mailJob(`payment:${id}`, mail)]
}
