import { DurableObject } from 'cloudflare:workers'
import type { Stripe } from 'stripe'
import { type Db, openDb } from '../db/db.ts'
import { AppError } from '../error.ts'
import { runJobsSoon } from '../jobs/jobs.ts'
import { tryOrLog } from '../logging/log-error.ts'
import { TimeoutError, withTimeout } from '../timeout.ts'
import { findAccess } from './access.ts'
import { type CheckoutRequest, openCheckout } from './checkout.ts'
import { closeCustomer } from './close-customer.ts'
import { type Customer, type BillingDeps, expectChange, findCustomer } from './customer.ts'
import { clearKeyAlarm, raiseKeyAlarm } from './key-alarm.ts'
import { applyPaymentPause } from './payment-pause.ts'
import { type Result, toResult, unwrap } from './result.ts'
import { isKeyRefused, stripeClient } from './stripe.ts'
import { syncFromStripe } from './sync.ts'

/** How long a driver waits for a page of Stripe's in total, in milliseconds. */
const TIMEOUT_MS = 10_000

/** Minimum time between two syncs of a driver who waits for a payment, in milliseconds. */
const MIN_SYNC_INTERVAL_MS = 2_000

/**
 * Serialises all work on one driver's payments, so that no two syncs overlap and no two checkouts open at once. It
 * stores nothing itself: Stripe is the source of truth, and D1 holds our copy.
 */
export class BillingActor extends DurableObject<Env> {
  #queue: Promise<unknown> = Promise.resolve()
  /** A queued sync that has not begun reads everything that has happened by then, so later calls share it. */
  #nextSync: Promise<Result<void>> | undefined
  #latestSync: { askedAt: number; sync: Promise<Result<void>> } | undefined

  /** Saves the present state of a customer's payments at Stripe. */
  sync(customer: Customer): Promise<Result<void>> {
    if (this.#nextSync) return this.#nextSync
    const sync = this.#serialize(() => {
      this.#nextSync = undefined
      return this.#syncNow(customer)
    })
    this.#nextSync = sync
    this.#latestSync = { askedAt: Date.now(), sync }
    return sync
  }

  /** As {@link sync}, for a driver who waits for it: calls within two seconds share one sync. */
  syncThrottled(customer: Customer): Promise<Result<void>> {
    const latest = this.#latestSync
    return latest && Date.now() < latest.askedAt + MIN_SYNC_INTERVAL_MS ? latest.sync : this.sync(customer)
  }

  /** §7.23 */
  checkout(request: CheckoutRequest): Promise<Result<{ url: string }>> {
    return this.#answerDriver((deps) =>
      openCheckout(deps, request, (customer) => this.#syncNow(customer, deps)),
    )
  }

  /** §7.24 */
  portal(request: PortalRequest): Promise<Result<{ url: string }>> {
    return this.#answerDriver((deps) => openPortal(deps, request))
  }

  /**
   * §4.2 Lets a plan that was cancelled and still runs renew again, and saves that. One that renews is left as it is, so
   * that two taps do the same as one. Refuses with `conflict` where no plan runs that could renew.
   */
  resume(userId: string): Promise<Result<void>> {
    return this.#answerDriver(async (deps) => {
      const { stripeId: customerId } = await requireCustomer(deps.db, userId)
      const customer = { userId, customerId }
      await this.#syncNow(customer, deps)
      const { subscription: plan } = await findAccess(deps.db, userId)
      if (plan?.status !== 'active' || plan.endsAt === null || plan.endsAt <= Date.now())
        throw new AppError('conflict', 'Your plan has ended. Choose one to go on.')
      if (plan.renews) return
      await resumeSubscriptions(deps.stripe, customerId)
      await this.#syncNow(customer, deps)
    })
  }

  /** Pauses or resumes charging at Stripe, as the administrator has set it. */
  applyPaymentPause(userId: string): Promise<Result<void>> {
    return this.#serialize(async () => applyPaymentPause(await this.#deps(), userId))
  }

  /** Closes the customer of a deleted account, so that it is never charged again. */
  close({ customerId }: Customer): Promise<Result<void>> {
    return this.#serialize(async () => closeCustomer(await stripeClient(this.env), customerId))
  }

  async #syncNow(customer: Customer, deps?: BillingDeps): Promise<void> {
    const opened = deps ?? (await this.#deps())
    runJobsSoon(this.env, opened.db, await syncFromStripe(opened, customer))
  }

  async #deps(signal?: AbortSignal): Promise<BillingDeps> {
    return { db: openDb(this.env.DB), stripe: await stripeClient(this.env, signal) }
  }

  /**
   * Runs a step at Stripe for a waiting driver. The time limit includes the steps queued before it; after it no
   * further request is made.
   */
  #answerDriver<T>(step: (deps: BillingDeps) => Promise<T>): Promise<Result<T>> {
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const running = this.#serialize(async () => {
      signal.throwIfAborted()
      return step(await this.#deps(signal))
    })
    return toResult(async () => {
      const ended = await withTimeout(TIMEOUT_MS, running).catch((error: unknown) => {
        if (!(error instanceof TimeoutError)) throw error
        const message = 'The payment service did not answer in time. Nothing was charged. Please try again.'
        throw new AppError('unavailable', message, 5)
      })
      if (ended.ok) await tryOrLog('billing: key alarm', () => clearKeyAlarm(openDb(this.env.DB)))
      return unwrap(ended)
    })
  }

  /** Runs a step after all earlier steps have ended, whether they failed or not. */
  #serialize<T>(step: () => Promise<T>): Promise<Result<T>> {
    const result = this.#queue.then(() => toResult(() => this.#withKeyAlarm(step)))
    this.#queue = result.catch(() => undefined)
    return result
  }

  /** Raises the alarm on the administrator's overview when Stripe refuses our key. */
  async #withKeyAlarm<T>(step: () => Promise<T>): Promise<T> {
    try {
      return await step()
    } catch (error) {
      if (isKeyRefused(error)) await tryOrLog('billing: key alarm', () => raiseKeyAlarm(openDb(this.env.DB)))
      throw error
    }
  }
}

/** `returnUrl` is an address on our own site. */
type PortalRequest = { userId: string; returnUrl: string }

/**
 * §7.24 Opens Stripe's customer portal: the card, the bills, cancelling and resuming. Throws `not_found` for a driver
 * who has never opened a checkout, and `unavailable` when Stripe is away.
 */
async function openPortal({ db, stripe }: BillingDeps, request: PortalRequest): Promise<{ url: string }> {
  const customer = await requireCustomer(db, request.userId)
  const { url } = await stripe.billingPortal.sessions.create({
    customer: customer.stripeId,
    return_url: request.returnUrl,
  })
  await expectChange(db, request.userId)
  return { url }
}

async function requireCustomer(db: Db, userId: string) {
  const customer = await findCustomer(db, userId)
  if (!customer) throw new AppError('not_found', 'You have not paid for anything yet')
  return customer
}

/** Takes back the cancelling of what runs. The portal sets a date, the API the end of the period. */
async function resumeSubscriptions(stripe: Stripe, customer: string): Promise<void> {
  const { data } = await stripe.subscriptions.list({ customer, status: 'active', limit: 100 })
  for (const { id, cancel_at, cancel_at_period_end } of data)
    if (cancel_at_period_end) await stripe.subscriptions.update(id, { cancel_at_period_end: false })
    else if (cancel_at !== null) await stripe.subscriptions.update(id, { cancel_at: '' })
}
