import * as z from 'zod/mini'
import { paymentNews } from '#domain/billing/payment-news.ts'
import { priceKeys } from '#domain/billing/price.ts'
import { openDb } from '../db/db.ts'
import { defineGroupedJob, defineJob } from '../jobs/define-job.ts'
import { findPayer, syncPayments } from './events.ts'
import { notifyExpiring } from './expiring.ts'
import { notifyPayment } from './notify-payment.ts'
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
  news: z.enum(paymentNews),
  plan: z.object({
    priceKey: z.nullable(z.enum(priceKeys)),
    endsAt: z.nullable(z.number()),
    renews: z.boolean(),
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
    label: 'A look at payments',
    payload: SyncPayments,
    retryPolicy: 'forever',
    groupBy: ({ customerId }) => customerId,
    handler: (env, _, customerId) => syncPayments(env, customerId),
  }),
  defineJob({
    kind: 'find_payer',
    label: 'Finding who has paid',
    payload: FindPayer,
    retryPolicy: 'forever',
    handler: (env, { id, payload }) => findPayer(env, id, payload.chargeId),
  }),
  defineJob({
    kind: 'apply_payment_pause',
    label: 'Pausing or resuming payments',
    payload: ApplyPaymentPause,
    retryPolicy: 'forever',
    handler: async (env, { payload: { userId } }) =>
      unwrap(await billingActorStub(env, userId).applyPaymentPause(userId)),
  }),
  defineJob({
    kind: 'close_customer',
    label: 'Ending a customer',
    payload: CloseCustomer,
    retryPolicy: 'forever',
    handler: async (env, { payload }) => unwrap(await billingActorStub(env, payload.userId).close(payload)),
  }),
  defineJob({
    kind: 'notify_expiring',
    label: 'News of an ending plan',
    payload: NotifyExpiring,
    retryPolicy: 'dead_letter',
    handler: (env, { payload }) => notifyExpiring(openDb(env.DB), payload),
  }),
  defineJob({
    kind: 'notify_payment',
    label: 'News of a payment',
    payload: NotifyPayment,
    retryPolicy: 'dead_letter',
    handler: (env, { payload }) => notifyPayment(openDb(env.DB), payload),
  }),
]
