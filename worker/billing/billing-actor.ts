import { DurableObject } from 'cloudflare:workers'
import { openDb } from '../db/db.ts'
import { type CheckoutRequest, openCheckout } from './checkout.ts'
import { closeCustomer } from './close-customer.ts'
import type { Customer, BillingDeps } from './customer.ts'
import { withPageTimeout } from './page-timeout.ts'
import { clearKeyAlarm, raiseKeyAlarm } from './key-alarm.ts'
import { syncFromStripe } from './sync.ts'
import { runJobsSoon } from '../jobs/jobs.ts'
import { openPortal, type PortalRequest } from './portal.ts'
import { applyPaymentPause } from './payment-pause.ts'
import { type Result, toResult, unwrap } from './result.ts'
import { isKeyRefused, stripeClient } from './stripe.ts'

/** Whoever waits for a payment looks at Stripe this often at most, in milliseconds. */
const MIN_SYNC_INTERVAL_MS = 2_000

/**
 * Does what is done with one driver's payments, one thing after the other, so that no two looks at Stripe overlap and
 * no two checkouts are opened at once. It keeps nothing itself: the truth is Stripe's, what we know of it is in D1.
 */
export class BillingActor extends DurableObject<Env> {
  #queue: Promise<unknown> = Promise.resolve()
  /** A look that has not begun will see whatever has happened by now. */
  #nextSync: Promise<Result<void>> | undefined
  #latestSync: { askedAt: number; sync: Promise<Result<void>> } | undefined

  /** Writes down what Stripe says now of a customer's payments. */
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

  /** The same for a driver who waits for it: whoever asks again within two seconds gets the same look. */
  syncThrottled(customer: Customer): Promise<Result<void>> {
    const latest = this.#latestSync
    return latest && Date.now() < latest.askedAt + MIN_SYNC_INTERVAL_MS ? latest.sync : this.sync(customer)
  }

  /** §7.23 */
  checkout(request: CheckoutRequest): Promise<Result<{ url: string }>> {
    return this.#openPage((deps) => openCheckout(deps, request, (customer) => this.#syncNow(customer, deps)))
  }

  /** §7.24 */
  portal(request: PortalRequest): Promise<Result<{ url: string }>> {
    return this.#openPage((deps) => openPortal(deps, request))
  }

  /** Sees to it that a driver is charged, or not, as the administrator has it. */
  applyPaymentPause(userId: string): Promise<Result<void>> {
    return this.#serialize(() => applyPaymentPause(this.#deps(), userId))
  }

  /** Sees to it that a driver who is gone is never charged again. */
  close({ customerId }: Customer): Promise<Result<void>> {
    return this.#serialize(() => closeCustomer(stripeClient(this.env), customerId))
  }

  async #syncNow(customer: Customer, deps = this.#deps()): Promise<void> {
    runJobsSoon(this.env, deps.db, await syncFromStripe(deps, customer))
  }

  #deps(signal?: AbortSignal) {
    return { db: openDb(this.env.DB), stripe: stripeClient(this.env, signal), now: Date.now }
  }

  /** Opens a page of Stripe's for a driver who waits for it, also while the steps before it take their time. */
  #openPage<T>(open: (deps: BillingDeps & { now: () => number }) => Promise<T>): Promise<Result<T>> {
    return toResult(() =>
      withPageTimeout(async (signal) => {
        const opened = await this.#serialize(async () => {
          signal.throwIfAborted()
          return open(this.#deps(signal))
        })
        if (opened.ok) await clearKeyAlarm(openDb(this.env.DB))
        return unwrap(opened)
      }),
    )
  }

  /** Runs a step when every step before it has ended, well or not. */
  #serialize<T>(step: () => Promise<T>): Promise<Result<T>> {
    const result = this.#queue.then(() => toResult(() => this.#withKeyAlarm(step)))
    this.#queue = result.catch(() => undefined)
    return result
  }

  /** The administrator's overview tells of a key that Stripe refuses. */
  async #withKeyAlarm<T>(step: () => Promise<T>): Promise<T> {
    try {
      return await step()
    } catch (error) {
      if (isKeyRefused(error)) await raiseKeyAlarm(openDb(this.env.DB))
      throw error
    }
  }
}
