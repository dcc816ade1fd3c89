// Two witnesses of one screen: the rules and the tagger. Where they agree a value is sure; one alone may be wrong.
import type { Address, ClockTime, Customer, Distance, Extracted, Pay, ScreenKind } from '../order.ts'
import { isSame, type TaggedName, type TaggedValues } from './values.ts'

/** Confidence of a value that only one of the two has, or that they dispute: the driver is asked. */
const DISPUTED = 0.7
/** Confidence of a value on which they agree. */
const AGREED = 0.9

type Trust = {
  /** Certainty from which the tagger's value stands where the rules have another one. */
  over: number
  /** Certainty from which the tagger's value stands alone. */
  alone: number
  /** Lowest confidence of the rules' value that stands alone. */
  rules: number
}
/** More than any certainty. */
const NEVER = 2

/** How far each witness is believed, from 200 screens that neither had seen. */
const trust = {
  store: { over: 0.85, alone: 0.85, rules: 0.8 },
  street: { over: NEVER, alone: 0.95, rules: 0 },
  suburb: { over: 0.97, alone: 0.8, rules: 0 },
  orderRef: { over: 0.97, alone: 0.95, rules: 0 },
  itemCount: { over: 0.97, alone: 0.85, rules: 0 },
  minutesAway: { over: NEVER, alone: 0.95, rules: 0 },
  distance: { over: 0.95, alone: 0.95, rules: 0 },
  deliverBy: { over: NEVER, alone: 0.95, rules: 0 },
} satisfies Record<string, Trust>

type Fields = {
  store: Extracted<string> | undefined
  itemCount: Extracted<number> | undefined
  deliverBy: (Extracted<string> & ClockTime) | undefined
  minutesAway: Extracted<number> | undefined
  distance: Extracted<Distance> | undefined
  pay: Extracted<Pay> | undefined
  orderRef: Extracted<string> | undefined
  address: Extracted<Address> | undefined
}

/** The fields of the rules with what the tagger sees of them. Only a customer's address counts, so a pick-up has none. */
export const combineFields = <T extends Fields>(
  rules: T,
  seen: TaggedValues,
  kind: ScreenKind,
): T & Fields => ({
  ...rules,
  store: combine('store', rules.store, seen.store, isAlike),
  itemCount: combine('itemCount', rules.itemCount, seen.itemCount),
  deliverBy: combine('deliverBy', rules.deliverBy, seen.deliverBy),
  minutesAway: combine('minutesAway', rules.minutesAway, seen.minutesAway),
  distance: combine<Distance, Extracted<Distance>>(
    'distance',
    rules.distance,
    seen.distance,
    (a, b) => a.value === b.value,
  ),
  pay: combinePay(rules.pay, seen.pay, kind),
  orderRef: combine('orderRef', rules.orderRef, seen.orderRef, isAlike),
  address: kind === 'pickup' ? undefined : combineAddress(rules.address, seen),
})

export function combine<T, E extends Extracted<T>>(
  field: keyof typeof trust,
  rules: E | undefined,
  tagged: E | undefined,
  isEqual: (a: T, b: T) => boolean = (a, b) => a === b,
): E | undefined {
  const { over, alone, rules: least } = trust[field]
  const disputed = (one: E): E => ({ ...one, confidence: Math.min(one.confidence, DISPUTED) })
  if (rules && tagged) {
    if (isEqual(rules.value, tagged.value))
      return { ...rules, confidence: Math.max(rules.confidence, Math.min(tagged.confidence, AGREED)) }
    return disputed(tagged.confidence >= over ? tagged : rules)
  }
  if (rules) return rules.confidence >= least ? disputed(rules) : undefined
  return tagged && tagged.confidence >= alone ? disputed(tagged) : undefined
}

const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
export const isAlike = (a: string, b: string): boolean => fold(a) === fold(b)

export function combineAddress(
  rules: Extracted<Address> | undefined,
  { street, suburb }: TaggedValues,
): Extracted<Address> | undefined {
  const part = (value: string | undefined) =>
    rules && value !== undefined ? { value, confidence: rules.confidence } : undefined
  const parts = {
    street: combine('street', part(rules?.value.street), street, isAlike),
    suburb: combine('suburb', part(rules?.value.suburb), suburb, isAlike),
  }
  const found = Object.values(parts).filter((one) => one !== undefined)
  if (found.length === 0) return undefined
  return {
    value: {
      ...(parts.street && { street: parts.street.value }),
      ...(parts.suburb && { suburb: parts.suburb.value }),
    },
    confidence: Math.min(...found.map(({ confidence }) => confidence)),
  }
}

/** Certainty from which the tagger's names stand alone, and instead of others. */
const NAME_ALONE = 0.85
const NAME_OVER = 0.95

/** The customers whom both see; where they differ, those of the tagger if it is sure. */
export function combineNames<T extends Extracted<Customer>>(
  rules: T[],
  tagged: TaggedName[],
): (T | Extracted<Customer>)[] {
  // Beside a name that both see, one that only the rules see is a suburb or an app.
  const agreed = rules.filter((one) => tagged.some((other) => isSame(one.value, other.value)))
  if (agreed.length > 0) return agreed
  const sure = tagged.filter(({ confidence }) => confidence >= (rules.length === 0 ? NAME_ALONE : NAME_OVER))
  if (sure.length > 0) return sure.slice(0, 2).map(({ value }) => ({ value, confidence: DISPUTED }))
  return rules.map((one) => ({ ...one, confidence: Math.min(one.confidence, DISPUTED) }))
}

/**
 * The rules' sum, which stands alone only in an offer: elsewhere a sum that the tagger does not see as the driver's is
 * what the customer paid.
 */
export function combinePay(
  rules: Extracted<Pay> | undefined,
  tagged: Extracted<number> | undefined,
  kind: ScreenKind,
): Extracted<Pay> | undefined {
  if (!rules || rules.value.value === tagged?.value) return rules
  if (!tagged && kind !== 'offer') return undefined
  return { ...rules, confidence: Math.min(rules.confidence, DISPUTED) }
}
