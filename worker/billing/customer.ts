import { and, eq, isNull } from 'drizzle-orm'
import type { Stripe } from 'stripe'
import { HOUR_MS } from '#domain/time.ts'
import { users } from '../db/auth-schema.ts'
import { customers } from '../db/billing-schema.ts'
import { type Db, insertWhere } from '../db/db.ts'
import { signInRequired } from '../error.ts'
import { truncate } from '../truncate.ts'
import { idempotencyKey, isDeletedCustomer, isMissing, isStripeError } from './stripe.ts'

/** After a page of Stripe's was opened, the driver's payments are synced on demand for this long, in milliseconds. */
const EXPECTED_MS = HOUR_MS
/** The longest name that Stripe takes. */
const NAME_MAX = 256

export type Customer = { userId: string; customerId: string }
export type BillingDeps = { db: Db; stripe: Stripe }

/** The customer id of a driver at Stripe; null before their first checkout. */
export async function findCustomer(db: Db, userId: string) {
  const row = await db.select().from(customers).where(eq(customers.userId, userId)).get()
  return row ?? null
}

/**
 * The customer id of a driver, created once with their present email and name as far as Stripe takes them. Throws
 * `unauthenticated` when the account was erased meanwhile; the customer is then deleted at Stripe too.
 */
export async function ensureCustomer({ db, stripe }: BillingDeps, userId: string): Promise<string> {
  const isThere = and(eq(users.id, userId), isNull(users.deletedAt))
  const user = await db
    .select({ email: users.email, metadata: users.userMetadata, known: customers.stripeId })
    .from(users)
    .leftJoin(customers, eq(customers.userId, users.id))
    .where(isThere)
    .get()
  if (!user) throw signInRequired()
  const name = user.metadata.full_name
  const details = {
    ...(user.email !== null && { email: user.email }),
    ...(typeof name === 'string' && name !== '' && { name: truncate(name, NAME_MAX) }),
  }
  if (user.known !== null && (await updateCustomer(stripe, user.known, details))) return user.known
  // A customer who was removed at Stripe by hand is created again. The parameters do not vary: Stripe refuses
  // other parameters under the same key.
  const { id } = await stripe.customers.create(
    { metadata: { user_id: userId } },
    {
      idempotencyKey: idempotencyKey(
        'customer',
        user.known === null ? userId : `${userId}:after:${user.known}`,
      ),
    },
  )
  const row = { userId: users.id, stripeId: id, createdAt: Date.now() }
  const [saved] = await insertWhere(db, customers, row, { from: users, where: isThere })
    .onConflictDoUpdate({ target: customers.userId, set: { stripeId: id } })
    .returning({ id: customers.stripeId })
  if (!saved) {
    await stripe.customers.del(id)
    throw signInRequired()
  }
  await updateDetails(stripe, id, details)
  return id
}

/** Marks that the driver may have paid or changed something before a webhook says so. */
export async function expectChange(db: Db, userId: string): Promise<void> {
  await db
    .update(customers)
    .set({ expectedUntil: Date.now() + EXPECTED_MS })
    .where(eq(customers.userId, userId))
}

/**
 * Sends the driver's present email and name to Stripe. A value that Stripe refuses is left out, such as an invalid
 * address: Stripe asks for one on its own page.
 */
async function updateDetails(
  stripe: Stripe,
  id: string,
  details: Stripe.CustomerUpdateParams,
): Promise<void> {
  try {
    await stripe.customers.update(id, details)
  } catch (error) {
    const part = isStripeError(error) && error.type === 'StripeInvalidRequestError' ? error.param : undefined
    if (part === undefined || !Object.hasOwn(details, part)) throw error
    console.warn(`billing: Stripe does not take the ${part} of ${id}`)
    const others = Object.entries(details).filter(([name]) => name !== part)
    await updateDetails(stripe, id, Object.fromEntries(others))
  }
}

/** Updates the customer. Returns whether it still exists. */
async function updateCustomer(
  stripe: Stripe,
  id: string,
  details: Stripe.CustomerUpdateParams,
): Promise<boolean> {
  try {
    await updateDetails(stripe, id, details)
    return true
  } catch (error) {
    if (isMissing(error) && (await isDeletedCustomer(stripe, id))) return false
    throw error
  }
}
