import { invalid } from './refusal.ts'
import type { Store } from './store.ts'

type Node = { [key: string]: unknown }

/** Fields that appear only with `expand`. */
const includable: Record<string, Record<string, (store: Store, node: Node) => unknown>> = {
  'checkout.session': {
    line_items: (store, { id }) =>
      listed(store.internalState(String(id)).lines ?? [], `/v1/checkout/sessions/${String(id)}/line_items`),
  },
  invoice: {
    payments: (store, { id }) =>
      listed(
        store.all('invoice_payment').filter(({ invoice }) => invoice === id),
        '/v1/invoice_payments',
      ),
  },
  charge: {
    refunds: (store, { id }) =>
      listed(
        store.all('refund').filter(({ charge }) => charge === id),
        `/v1/charges/${String(id)}/refunds`,
      ),
  },
  customer: {
    subscriptions: (store, { id }) =>
      listed(
        store.all('subscription').filter(({ customer, ended_at }) => customer === id && ended_at === null),
        '/v1/subscriptions',
      ),
  },
}

/** Fields that contain the id of another object, or nothing. */
const expandable = new Set([
  'charge',
  'customer',
  'default_payment_method',
  'default_price',
  'invoice',
  'latest_charge',
  'latest_invoice',
  'payment_intent',
  'payment_method',
  'pending_setup_intent',
  'price',
  'product',
  'review',
  'setup_intent',
  'subscription',
])

/** The object in a response: a copy in which the paths of `expand[]` are objects instead of ids. */
export function expanded(store: Store, object: object, paths: string[]): object {
  const copy = structuredClone(object) as Node
  for (const path of paths) {
    const keys = path.split('.')
    if (keys.filter((key) => key !== 'data').length > 4) {
      throw invalid(`You cannot expand more than 4 levels of a property. Property: ${path}`, 'expand')
    }
    walk(store, copy, keys, path)
  }
  return copy
}

function walk(store: Store, node: unknown, [key, ...rest]: string[], path: string): void {
  if (key === undefined || node === null) return
  if (Array.isArray(node)) return node.forEach((one) => walk(store, one, [key, ...rest], path))
  const parent = node as Node
  const cannot = () =>
    invalid(
      `This property cannot be expanded (${path}). You may want to try expanding 'data.${path}' instead.`,
      'expand',
    )
  const include = includable[String(parent.object)]?.[key]
  if (include && parent[key] === undefined) parent[key] = structuredClone(include(store, parent))
  if (!Object.hasOwn(parent, key)) throw cannot()
  const value = parent[key]
  if (typeof value === 'string' || value === null) {
    if (!expandable.has(key)) throw cannot()
    if (value === null) return
    const found = store.byId(value)
    if (!found) throw cannot()
    parent[key] = structuredClone(found)
  } else if (typeof value !== 'object') throw cannot()
  walk(store, parent[key], rest, path)
}

const listed = (data: unknown[], url: string) => ({ object: 'list', data, has_more: false, url })
