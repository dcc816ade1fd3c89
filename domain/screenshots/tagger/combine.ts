// Two witnesses of one screen: the rules and the tagger. Where they agree a value is sure; one alone may be wrong.
import type { Instruction, Platform } from '../../messages/message.ts'
import {
  MIN_CONFIDENCE,
  type Address,
  type ClockTime,
  type Distance,
  type Extracted,
  type Pay,
  type ScreenKind,
} from '../order.ts'
import { holdsWay } from '../street.ts'
import type { TaggedValues } from './values.ts'

/** Confidence of a value that only one of the two has, or that they dispute: the driver is asked. */
export const DISPUTED = 0.7
/** The value as one for which the driver is asked. */
export const disputed = <E extends Extracted<unknown>>(one: E): E => ({
  ...one,
  confidence: Math.min(one.confidence, DISPUTED),
})
/** Confidence of a value on which they agree. */
export const AGREED = 0.9

type Trust = {
  /** Certainty from which the tagger's value stands where the rules have another one. */
  over: number
  /** Certainty from which the tagger's value stands alone. */
  alone: number
  /** Certainty from which it then needs no question. */
  sure: number
  /** Lowest confidence of the rules' value that stands alone. */
  rules: number
  /** Confidence from which it then needs no question. */
  rulesSure: number
}
/** More than any certainty. */
const NEVER = 2

/** How far each witness is believed, from screens that neither had seen. */
const trust = {
  platform: { over: 0.85, alone: 0.9, sure: NEVER, rules: 0, rulesSure: NEVER },
  store: { over: 0.7, alone: 0.6, sure: 0.95, rules: 0.8, rulesSure: NEVER },
  street: { over: NEVER, alone: 0.6, sure: 0.9, rules: 0, rulesSure: NEVER },
  suburb: { over: 0.97, alone: 0.55, sure: 0.95, rules: 0, rulesSure: NEVER },
  orderRef: { over: 0.95, alone: 0.6, sure: 0.85, rules: 0, rulesSure: NEVER },
  itemCount: { over: 0.97, alone: 0.85, sure: 0.95, rules: 0, rulesSure: 0.88 },
  minutesAway: { over: NEVER, alone: 0.95, sure: 0.95, rules: 0, rulesSure: NEVER },
  distance: { over: 0.95, alone: 0.95, sure: NEVER, rules: 0, rulesSure: NEVER },
  deliverBy: { over: NEVER, alone: 0.75, sure: 0.93, rules: 0, rulesSure: 0.93 },
  instruction: { over: 0.8, alone: 0.55, sure: 0.93, rules: 0, rulesSure: 0.95 },
} satisfies Record<string, Trust>

type Fields = {
  store: Extracted<string> | undefined
  itemCount: Extracted<number> | undefined
  deliverBy: (Extracted<string> & ClockTime) | undefined
  minutesAway: Extracted<number> | undefined
  distance: Extracted<Distance> | undefined
  instruction: Extracted<Instruction> | undefined
  pay: Extracted<Pay> | undefined
  orderRef: Extracted<string> | undefined
  address: Extracted<Address> | undefined
}

/** The fields of the rules with what the tagger sees of them. On a pick-up it tells the customer's address from the store's. */
export const combineFields = <T extends Fields>(
  rules: T,
  seen: TaggedValues,
  { kind, isDriversPay }: { kind: ScreenKind; isDriversPay: boolean },
): T & Fields => ({
  ...rules,
  store: withoutCustomer(isStreetOf(seen, rules.store) ? undefined : combineStore(rules.store, seen.store), [
    rules.address?.value.suburb,
    ...seen.names.map(({ value }) => value.firstName),
  ]),
  itemCount: combine('itemCount', rules.itemCount, seen.itemCount),
  deliverBy: combine('deliverBy', rules.deliverBy, seen.deliverBy),
  minutesAway: askedIfOne(combine('minutesAway', rules.minutesAway, seen.minutesAway)),
  distance: doubted(
    combine<Distance, Extracted<Distance>>(
      'distance',
      rules.distance,
      seen.distance,
      (a, b) => a.value === b.value,
    ),
  ),
  instruction: kind === 'dropoff' ? combine('instruction', rules.instruction, seen.instruction) : undefined,
  pay: combinePay(rules.pay, seen.pay, isDriversPay || kind === 'offer'),
  orderRef: combine('orderRef', rules.orderRef, seen.orderRef, isAlike),
  address:
    kind === 'pickup'
      ? combineAddress(undefined, {
          names: [],
          street: ifSure('street', seen.street),
          suburb: ifSure('suburb', seen.suburb),
        })
      : combineAddress(withoutStore(rules.address, seen), seen),
})

const ifSure = <T>(field: keyof typeof trust, one: Extracted<T> | undefined): Extracted<T> | undefined =>
  one && one.confidence >= trust[field].sure ? one : undefined

/** A shop with its number has the form of a town with its postcode, "Petco 2214", or of a street with its house. */
function withoutStore(
  address: Extracted<Address> | undefined,
  { store, street: seenStreet }: TaggedValues,
): Extracted<Address> | undefined {
  const { street, suburb } = address?.value ?? {}
  if (!address || !store) return address
  const isTown =
    suburb && store.value.startsWith(suburb) && /^(,.*| #?\d+)$/.test(store.value.slice(suburb.length))
  const isStreet = street && !seenStreet && isAlike(street, store.value)
  if (isStreet && !isTown && suburb) return { ...address, value: { suburb } }
  if (isStreet || (isTown && !street)) return undefined
  return isTown ? { ...address, value: { street: street! } } : address
}

/** Whether the rules' store is of what the tagger sees as the customer's street, and of no store. */
const isStreetOf = ({ store, street }: TaggedValues, rules: Extracted<string> | undefined): boolean =>
  !store && rules !== undefined && street !== undefined && fold(street.value).endsWith(fold(rules.value))

/** The store, unless it is the customer's suburb or first name. */
const withoutCustomer = (
  store: Extracted<string> | undefined,
  others: (string | undefined)[],
): Extracted<string> | undefined =>
  store && others.some((other) => other !== undefined && isAlike(store.value, other)) ? undefined : store

/** The tagger may lose the branch or the number of a store, which the rules see. */
export function combineStore(
  rules: Extracted<string> | undefined,
  tagged: Extracted<string> | undefined,
): Extracted<string> | undefined {
  const isPart = rules && tagged && fold(rules.value).includes(fold(tagged.value))
  if (rules && tagged && rules.value === `at ${tagged.value}`) return tagged
  return isPart && !isAlike(rules.value, tagged.value)
    ? disputed(rules)
    : combine('store', rules, tagged, isAlike)
}

/** A long way in whole figures may have lost its decimal point: "31 mi" of 3.1. */
const doubted = (distance: Extracted<Distance> | undefined): Extracted<Distance> | undefined =>
  distance && distance.value.value >= 10 && Number.isInteger(distance.value.value)
    ? disputed(distance)
    : distance

/** One minute may be 11 that has lost a figure. */
const askedIfOne = (minutes: Extracted<number> | undefined): Extracted<number> | undefined =>
  minutes?.value === 1 ? disputed(minutes) : minutes

/** The app whose wording both see. Where the rules know none, the tagger need not be as sure. */
export function combinePlatform(
  rules: Extracted<Platform>,
  tagged: Extracted<Platform>,
): Extracted<Platform> {
  const named = rules.value === 'unknown' && tagged.value !== 'unknown' ? undefined : rules
  return combine('platform', named, tagged) ?? rules
}

export function combine<T, E extends Extracted<T>>(
  field: keyof typeof trust,
  rules: E | undefined,
  tagged: E | undefined,
  isEqual: (a: T, b: T) => boolean = (a, b) => a === b,
): E | undefined {
  const { over, alone, sure, rules: least, rulesSure } = trust[field]
  if (rules && tagged) {
    // Both read the same text: where its digits are doubtful, agreement on what they mean makes them no surer.
    if (isEqual(rules.value, tagged.value) && isDoubtful(rules)) return asked(rules)
    if (isEqual(rules.value, tagged.value))
      return { ...rules, confidence: Math.max(rules.confidence, Math.min(tagged.confidence, AGREED)) }
    return disputed(tagged.confidence >= over ? tagged : rules)
  }
  // A single item may be a larger number that has lost a figure.
  if (rules && rules.confidence >= rulesSure && rules.value !== 1) return rules
  if (rules) return rules.confidence >= least ? disputed(rules) : undefined
  if (!tagged || tagged.confidence < alone) return undefined
  return tagged.confidence >= sure ? { ...tagged, confidence: AGREED } : disputed(tagged)
}

/** Whether the signs of a value may be others that look alike. */
const isDoubtful = ({ value, confidence }: Extracted<unknown>): boolean =>
  typeof value === 'number' ? confidence <= DISPUTED : typeof value === 'string' && confidence < 0.5

/** A figure of which both know what it means is shown, as a question, however hard it was to read. */
const asked = <E extends Extracted<unknown>>(one: E): E =>
  typeof one.value === 'number' ? { ...one, confidence: Math.max(one.confidence, MIN_CONFIDENCE) } : one

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
  // What one takes for a street and the other for a suburb is told by its words.
  const isDisputed = street !== undefined && isAlike(rules?.value.suburb ?? '', street.value)
  const isStreet = isDisputed && (/\d/.test(street.value) || holdsWay(street.value))
  const parts = {
    street: combine(
      'street',
      part(rules?.value.street),
      isDisputed && !isStreet ? undefined : street,
      isAlike,
    ),
    suburb: combine('suburb', isStreet ? undefined : part(rules?.value.suburb), suburb, isAlike),
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

/**
 * The rules' sum, which stands alone only in an offer or where the screen says that it is the driver's: elsewhere a sum
 * that the tagger does not see as the driver's is what the customer paid.
 */
export function combinePay(
  rules: Extracted<Pay> | undefined,
  tagged: Extracted<number> | undefined,
  isDriversPay: boolean,
): Extracted<Pay> | undefined {
  if (!rules) return undefined
  if (rules.value.value === tagged?.value)
    return { ...rules, confidence: Math.max(rules.confidence, Math.min(tagged.confidence, AGREED)) }
  return tagged || isDriversPay ? disputed(rules) : undefined
}
