// The customers of one screen, of whom the rules and the tagger are two witnesses.
import type { Customer, Extracted } from '../order.ts'
import { AGREED, DISPUTED, disputed } from './combine.ts'
import { isSame, type TaggedName } from './values.ts'

/** Certainty from which the tagger's names stand alone, and instead of others. */
const NAME_ALONE = 0.7
const NAME_OVER = 0.95
/** Certainty from which they then need no question, if they have an initial. */
const NAME_SURE = 0.95
/** Confidence from which a name of the rules' stands where the tagger sees nobody. */
const NAME_OF_RULES = 0.85
/** Confidence from which a name that only one of the two sees stands beside one that both see. */
const NAME_BESIDE = 0.9
/** The same where the screen states more orders than there are names that both see. */
const NAME_STATED = 0.7

/**
 * The customers whom both see; else those of whom the tagger is sure, or the rules' own that are sure or have an initial.
 * `orders` is the number that the screen states: where it is more than both see, another name need not be as sure.
 */
export function combineNames<T extends Extracted<Customer>>(
  rules: T[],
  allTagged: TaggedName[],
  orders = 1,
): (T | Extracted<Customer>)[] {
  // A screen writes its customers alike: beside a name with an initial, one without is a heading.
  const hasInitial = ({ value }: TaggedName) => value.lastInitial !== undefined
  const tagged = allTagged.filter(
    (one) => hasInitial(one) || one.confidence >= NAME_BESIDE || !allTagged.some(hasInitial),
  )
  // Beside a name that both see, one of which neither is sure is a suburb or an app.
  const agreed = rules.flatMap((one) => {
    const other = tagged.find(({ value }) => isSame(one.value, value))
    if (!other) return []
    const isSure = one.confidence > DISPUTED || other.confidence >= NAME_SURE
    return isSure
      ? [{ ...one, confidence: Math.max(one.confidence, Math.min(other.confidence, AGREED)) }]
      : [one]
  })
  if (agreed.length > 0)
    return withOthers(agreed, rules, tagged, orders > agreed.length ? NAME_STATED : NAME_BESIDE)
  // A heading that the rules take for a name has no initial.
  const isOver = ({ value, confidence }: TaggedName) =>
    confidence >= NAME_OVER ||
    (confidence >= NAME_ALONE &&
      rules.every((one) => value.lastInitial !== undefined && one.value.lastInitial === undefined))
  const sure = tagged.filter(isOver)
  if (sure.length > 0)
    return sure.slice(0, 2).map(({ value, confidence }) => ({
      value,
      confidence: value.lastInitial !== undefined && confidence >= NAME_SURE ? AGREED : DISPUTED,
    }))
  return rules
    .filter(({ value, confidence }) => confidence >= NAME_OF_RULES || value.lastInitial !== undefined)
    .map(disputed)
}

/** Beside the customers whom both see, another one of whom one of the two is `least` sure: the next stop's. */
function withOthers<T extends Extracted<Customer>>(
  agreed: T[],
  rules: T[],
  tagged: TaggedName[],
  least: number,
): (T | Extracted<Customer>)[] {
  const others = [
    ...tagged.filter(({ confidence }) => confidence >= least),
    ...rules.filter(({ confidence }) => confidence >= least),
  ]
    .filter(({ value }) => !agreed.some((one) => isSame(one.value, value)))
    .map(({ value }) => ({ value, confidence: DISPUTED }))
  // Both lists are in the order of the screen: the current stop is the first one.
  const all = [...agreed, ...others].slice(0, 2)
  for (const list of [rules, tagged]) {
    const place = ({ value }: Extracted<Customer>) => list.findIndex((one) => isSame(one.value, value))
    if (all.every((one) => place(one) >= 0)) return all.sort((a, b) => place(a) - place(b))
  }
  return all
}
