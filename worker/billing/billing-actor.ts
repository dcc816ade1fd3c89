import { DurableObject } from 'cloudflare:workers'
import { openDb } from '../db/db.ts'
import { type CheckoutWish, openCheckout } from './checkout.ts'
import { closeCustomer } from './close-customer.ts'
import type { Customer, Tools } from './customer.ts'
import { inTime } from './page-timeout.ts'
import { clearKeyAlarm, raiseKeyAlarm } from './key-alarm.ts'
import { lookAgain } from './sync.ts'
import { deliverSoon } from '../jobs/jobs.ts'
import { openPortal, type PortalWish } from './portal.ts'
import { settleCharging } from './payment-pause.ts'
import { type Settled, settle, unsettle } from './result.ts'
import { isKeyRefused, stripeOf } from './stripe.ts'

/** Whoever waits for a payment looks at Stripe this often at most, in milliseconds. */
const GLANCE_MS = 2_000

/**
 * Does what is done with one driver's payments, one thing after the other, so that no two looks at Stripe overlap and
 * no two checkouts are opened at once. It keeps nothing itself: the truth is Stripe's, what we know of it is in D1.
 */
export class Cashier extends DurableObject<Env> {
  #last: Promise<unknown> = Promise.resolve()
  /** A look that has not begun will see whatever has happened by now. */
  #nextLook: Promise<Settled<void>> | undefined
  #latestLook: { askedAt: number; look: Promise<Settled<void>> } | undefined

  /** Writes down what Stripe says now of a customer's payments. */
  look(customer: Customer): Promise<Settled<void>> {
    if (this.#nextLook) return this.#nextLook
    const look = this.#inTurn(() => {
      this.#nextLook = undefined
      return this.#lookNow(customer)
    })
    this.#nextLook = look
    this.#latestLook = { askedAt: Date.now(), look }
    return look
  }

  /** The same for a driver who waits for it: whoever asks again within two seconds gets the same look. */
  glance(customer: Customer): Promise<Settled<void>> {
    const latest = this.#latestLook
    return latest && Date.now() < latest.askedAt + GLANCE_MS ? latest.look : this.look(customer)
  }

  /** §7.23 */
  checkout(wish: CheckoutWish): Promise<Settled<{ url: string }>> {
    return this.#openPage((desk) => openCheckout(desk, wish, (customer) => this.#lookNow(customer, desk)))
  }

  /** §7.24 */
  portal(wish: PortalWish): Promise<Settled<{ url: string }>> {
    return this.#openPage((desk) => openPortal(desk, wish))
  }

  /** Sees to it that a driver is charged, or not, as the administrator has it. */
  charging(userId: string): Promise<Settled<void>> {
    return this.#inTurn(() => settleCharging(this.#desk(), userId))
  }

  /** Sees to it that a driver who is gone is never charged again. */
  close({ customerId }: Customer): Promise<Settled<void>> {
    return this.#inTurn(() => closeCustomer(stripeOf(this.env), customerId))
  }

  async #lookNow(customer: Customer, desk = this.#desk()): Promise<void> {
    deliverSoon(this.env, desk.db, await lookAgain(desk, customer))
  }

  #desk(end?: AbortSignal) {
    return { db: openDb(this.env.DB), stripe: stripeOf(this.env, end), now: Date.now }
  }

  /** Opens a page of Stripe's for a driver who waits for it, also while the steps before it take their time. */
  #openPage<T>(open: (desk: Tools & { now: () => number }) => Promise<T>): Promise<Settled<T>> {
    return settle(() =>
      inTime(async (end) => {
        const opened = await this.#inTurn(async () => {
          end.throwIfAborted()
          return open(this.#desk(end))
        })
        if (opened.ok) await clearKeyAlarm(openDb(this.env.DB))
        return unsettle(opened)
      }),
    )
  }

  /** Runs a step when every step before it has ended, well or not. */
  #inTurn<T>(step: () => Promise<T>): Promise<Settled<T>> {
    const mine = this.#last.then(() => settle(() => this.#withAlarm(step)))
    this.#last = mine.catch(() => undefined)
    return mine
  }

  /** The administrator's overview tells of a key that Stripe refuses. */
  async #withAlarm<T>(step: () => Promise<T>): Promise<T> {
    try {
      return await step()
    } catch (error) {
      if (isKeyRefused(error)) await raiseKeyAlarm(openDb(this.env.DB))
      throw error
    }
  }
}
