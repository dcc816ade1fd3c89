import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Stripe } from 'stripe'
import { noSuch } from './refusal.ts'

/** All kinds of stored objects, by Stripe's name in `object`. */
export type ObjectKinds = {
  charge: Stripe.Charge
  'checkout.session': Stripe.Checkout.Session
  customer: Stripe.Customer | Stripe.DeletedCustomer
  dispute: Stripe.Dispute
  event: Stripe.Event
  invoice: Stripe.Invoice
  invoice_payment: Stripe.InvoicePayment
  payment_intent: Stripe.PaymentIntent
  payment_method: Stripe.PaymentMethod
  'billing_portal.session': Stripe.BillingPortal.Session
  price: Stripe.Price
  product: Stripe.Product
  refund: Stripe.Refund
  subscription: Stripe.Subscription
}
export type ObjectKind = keyof ObjectKinds
export type StripeObject = ObjectKinds[ObjectKind]

/** Internal state of an object, which no answer shows. */
export type InternalState = {
  /** The number of a payment method's card or bank account. */
  number?: string
  /** Line items of a checkout. */
  lines?: Stripe.LineItem[]
  /** Values that a checkout passes to its subscription or payment. */
  handedOn?: { trialDays?: number; metadata?: Record<string, string>; description?: string }
  /** The payment that a checkout attempted. */
  intent?: string
  /** Time of a bank debit's decision, in seconds. */
  clearsAt?: number
  /** Time of the first failed payment of an invoice, in seconds. */
  firstFailure?: number
  /** Whether the end of a trial has been announced. */
  announced?: boolean
}

type SavedState = {
  /** Base URL of stored links, and the clock's lead, in milliseconds. */
  url: string
  offset: number
  objects: [ObjectKind, StripeObject[]][]
  internalStates: [string, InternalState][]
  counters: [string, number][]
}

export type Store = ReturnType<typeof openStore>

/** All objects of the account, in memory, and in `stripe.json` of a folder where one is given. */
export function openStore(folder?: string) {
  const file = folder === undefined ? undefined : join(folder, 'stripe.json')
  const saved = file === undefined ? undefined : load(file)
  const kinds = new Map<ObjectKind, Map<string, StripeObject>>(
    saved?.objects.map(([kind, objects]) => [kind, new Map(objects.map((one) => [one.id, one]))]),
  )
  const internalStates = new Map<string, InternalState>(saved?.internalStates)
  const counters = new Map<string, number>(saved?.counters)

  const of = <K extends ObjectKind>(kind: K) => {
    const objects = kinds.get(kind) ?? new Map<string, StripeObject>()
    kinds.set(kind, objects)
    return objects as Map<string, ObjectKinds[K]>
  }
  const find = <K extends ObjectKind>(kind: K, id: string): ObjectKinds[K] | undefined => of(kind).get(id)

  return {
    /** Lead of the clock when the store was saved, in milliseconds. */
    offset: saved?.offset ?? 0,
    isNew: saved === undefined,
    put<T extends StripeObject>(object: T): T {
      of(object.object as ObjectKind).set(object.id, object as never)
      return object
    },
    find,
    /** Throws `resource_missing`; `param` is the parameter that names the object. */
    get<K extends ObjectKind>(kind: K, id: string, param?: string): ObjectKinds[K] {
      const object = find(kind, id)
      if (!object) throw noSuch(kind, id, param)
      return object
    },
    byId(id: string): StripeObject | undefined {
      for (const objects of kinds.values()) {
        const object = objects.get(id)
        if (object) return object
      }
      return undefined
    },
    /** Newest first. */
    all: <K extends ObjectKind>(kind: K): ObjectKinds[K][] => [...of(kind).values()].toReversed(),
    internalState(id: string): InternalState {
      const internalState = internalStates.get(id) ?? {}
      internalStates.set(id, internalState)
      return internalState
    },
    /** 1, 2, 3 … for each name. */
    next(name: string): number {
      const number = (counters.get(name) ?? 0) + 1
      counters.set(name, number)
      return number
    },
    /** Rebases the links of stored objects to this URL. */
    moveTo(url: string): void {
      if (saved === undefined || saved.url === url) return
      for (const objects of kinds.values()) {
        for (const [id, object] of objects) {
          objects.set(id, JSON.parse(JSON.stringify(object).replaceAll(saved.url, url)) as StripeObject)
        }
      }
    },
    save(url: string, offset: number): void {
      if (file === undefined || folder === undefined) return
      mkdirSync(folder, { recursive: true })
      const objects = Array.from(kinds, ([kind, map]): [ObjectKind, StripeObject[]] => [
        kind,
        [...map.values()],
      ])
      const state: SavedState = {
        url,
        offset,
        objects,
        internalStates: [...internalStates],
        counters: [...counters],
      }
      // A crash while writing leaves the last complete file.
      writeFileSync(`${file}.new`, JSON.stringify(state))
      renameSync(`${file}.new`, file)
    },
  }
}

function load(file: string): SavedState | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as SavedState
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** A prefix such as `cus_`, and random letters and digits after it. */
export function newId(prefix: string, length = 23): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
  return `${prefix}${Array.from(randomBytes(length), (byte) => letters[byte % letters.length]).join('')}`
}

/** The id in a field, expanded or not. */
export const idOf = (field: string | { id: string } | null | undefined): string | null =>
  typeof field === 'string' ? field : (field?.id ?? null)
