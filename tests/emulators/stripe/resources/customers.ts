import type { Stripe } from 'stripe'
import { change, mergedMetadata, route, type EmulatorContext } from '../context.ts'
import { pageOf, paging } from '../list.ts'
import { attach, findMethod } from '../payment-methods.ts'
import { invalid, noSuch } from '../refusal.ts'
import { email, listOf, metadata, nothing, orEmpty, range, shape, text } from '../rule.ts'
import { idOf, newId } from '../store.ts'
import { end } from '../subscribing.ts'

const address = shape<Stripe.AddressParam>()({
  city: text(),
  country: text(),
  line1: text(),
  line2: text(),
  postal_code: text(),
  state: text(),
})
const settings = shape<Stripe.CustomerUpdateParams.InvoiceSettings>()({ default_payment_method: text() })
const fields = {
  address: orEmpty(address),
  description: orEmpty(text(350)),
  email: orEmpty(email),
  invoice_settings: settings,
  metadata,
  name: orEmpty(text(256)),
  phone: orEmpty(text(20)),
  preferred_locales: listOf(text()),
}

export const customerRoutes = [
  route(
    'POST',
    '/v1/customers',
    shape<Stripe.CustomerCreateParams>()({ ...fields, payment_method: text() }),
    (context, { payment_method: token, ...given }) => {
      const customer = newCustomer(context, {}, 'quiet')
      if (token !== undefined) attach(context, findMethod(context, token, 'payment_method'), customer.id)
      applyFields(context, customer, given)
      context.emit('customer.created', customer)
      return customer
    },
  ),
  route(
    'GET',
    '/v1/customers',
    shape<Stripe.CustomerListParams>()({ ...paging, created: range, email: text() }),
    (context, { created, email: wanted, ...page }) => {
      const all = context.store
        .all('customer')
        .filter((one) => !one.deleted)
        .map((one) => one as Stripe.Customer)
        .filter((one) => (created?.(one.created) ?? true) && (wanted === undefined || one.email === wanted))
      return pageOf(all, page, '/v1/customers')
    },
  ),
  route('GET', '/v1/customers/:id', nothing, (context, _, id) => context.store.get('customer', id)),
  route('POST', '/v1/customers/:id', shape<Stripe.CustomerUpdateParams>()(fields), (context, given, id) => {
    const customer = livingCustomer(context, id)
    const before = structuredClone(customer)
    applyFields(context, customer, given)
    const previous = Object.fromEntries(
      Object.entries(before).filter(
        ([key, value]) => JSON.stringify(value) !== JSON.stringify(customer[key as keyof Stripe.Customer]),
      ),
    )
    if (Object.keys(previous).length > 0) context.emit('customer.updated', customer, previous)
    return customer
  }),
  route('DELETE', '/v1/customers/:id', nothing, (context, _, id) => {
    const customer = livingCustomer(context, id)
    for (const one of context.store.all('subscription')) {
      if (one.customer === id && one.ended_at === null) end(context, one, 'cancellation_requested')
    }
    context.emit('customer.deleted', customer)
    return context.store.put<Stripe.DeletedCustomer>({ id, object: 'customer', deleted: true })
  }),
  route(
    'GET',
    '/v1/customers/:id/payment_methods',
    shape<Stripe.CustomerListPaymentMethodsParams>()({ ...paging, type: text() }),
    (context, { type, ...page }, id) => {
      livingCustomer(context, id)
      const all = context.store
        .all('payment_method')
        .filter((one) => one.customer === id && (type === undefined || one.type === type))
      return pageOf(all, page, `/v1/customers/${id}/payment_methods`)
    },
  ),
]

type CustomerParams = {
  address?: unknown
  description?: string | null
  email?: string | null
  invoice_settings?: { default_payment_method?: string }
  metadata?: Record<string, string>
  name?: string | null
  phone?: string | null
  preferred_locales?: string[]
}

function applyFields(context: EmulatorContext, customer: Stripe.Customer, given: CustomerParams): void {
  const { metadata: patch, invoice_settings: wanted, ...rest } = given
  const method = wanted?.default_payment_method
  if (method !== undefined) {
    const found = findMethod(context, method, 'invoice_settings[default_payment_method]')
    if (method !== found.id) attach(context, found, customer.id)
    if (idOf(found.customer) !== customer.id) {
      throw invalid(
        `The customer does not have a payment method with the ID ${method}. The payment method must be attached to the customer.`,
        'invoice_settings[default_payment_method]',
        'resource_missing',
      )
    }
    customer.invoice_settings = { ...customer.invoice_settings, default_payment_method: found.id }
  }
  change(customer, {
    ...(rest as Partial<Stripe.Customer>),
    ...(patch && { metadata: mergedMetadata(customer.metadata, patch) }),
  })
}

/** A customer that is not deleted. `param` names it in the call. */
export function livingCustomer(context: EmulatorContext, id: string, param?: string): Stripe.Customer {
  const customer = context.store.get('customer', id, param)
  if (customer.deleted) throw noSuch('customer', id, param)
  return customer as Stripe.Customer
}

export function newCustomer(
  context: EmulatorContext,
  { email: address = null, name = null }: { email?: string | null; name?: string | null },
  how: 'quiet' | 'told' = 'told',
): Stripe.Customer {
  const customer = context.store.put<Stripe.Customer>({
    id: newId('cus_', 14),
    object: 'customer',
    address: null,
    balance: 0,
    created: context.clock.now(),
    currency: null,
    customer_account: null,
    default_source: null,
    delinquent: false,
    description: null,
    discount: null,
    email: address,
    invoice_prefix: newId('', 8).toUpperCase(),
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: {},
    name,
    next_invoice_sequence: 1,
    phone: null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
  })
  if (how === 'told') context.emit('customer.created', customer)
  return customer
}
