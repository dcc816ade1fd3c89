import type { EmulatorClock } from './clock.ts'
import type { Emit } from './events.ts'
import type { Form } from './form.ts'
import type { Rule } from './rule.ts'
import type { StripeObject, Store } from './store.ts'

/** Dependencies of resources and pages. */
export type EmulatorContext = {
  store: Store
  clock: EmulatorClock
  emit: Emit
  /** URL of the emulator, for links to its pages. */
  url: () => string
  settings: Settings
}

export type Settings = {
  /** Status of a subscription after its last renewal attempt has failed. Stripe's default is to cancel it. */
  afterRetries: 'canceled' | 'unpaid' | 'past_due'
}

/** A route of the API. `path` has `:id` for the id; `take` parses the parameters. */
export type Route = {
  method: 'GET' | 'POST' | 'DELETE'
  path: string
  take: (form: Form) => (context: EmulatorContext, id: string) => object
}

export function route<T>(
  method: Route['method'],
  path: string,
  rule: Rule<T>,
  run: (context: EmulatorContext, parameters: T, id: string) => object,
): Route {
  return {
    method,
    path,
    take: (form) => {
      const parameters = rule(form, '')
      return (context, id) => run(context, parameters, id)
    },
  }
}

/** Changes an object in place; returns the previous values of those fields, for an event. */
export function change<T extends StripeObject>(object: T, patch: Partial<T>): Partial<T> {
  const previous: Partial<T> = {}
  for (const key of Object.keys(patch) as (keyof T)[]) {
    if (JSON.stringify(object[key]) !== JSON.stringify(patch[key]))
      previous[key] = structuredClone(object[key])
  }
  Object.assign(object, patch)
  return previous
}

/** Merges metadata; an empty value removes its name. */
export function mergedMetadata(old: Record<string, string> | null, patch: Record<string, string>) {
  const merged = { ...old, ...patch }
  return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== ''))
}
