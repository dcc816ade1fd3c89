import type { Mode } from '#domain/message.ts'
import { CONFIRM_BELOW } from '#domain/order.ts'
import type { Order, Read } from '#domain/order.ts'
import { suggest } from '#domain/read/suggest.ts'
import type { Suggestion } from '#domain/read/suggest.ts'
import { blankPart } from './draft.ts'
import type { Details, Habits, Part, ReadField } from './draft.ts'

type Making = {
  mode: Mode
  habits: Habits
  /** What the phone's clock says, "HH:MM". */
  clock: string
  newId: () => string
  newSeed: () => number
}

/**
 * §1.3 One part per customer of an order. By hand and AI-enhanced, weak values are there for the driver to confirm; automated,
 * nobody is asked, so a weak value is left out.
 */
export function partsFrom(order: Order, { mode, habits, clock, newId, newSeed }: Making): Part[] {
  return suggest(order, clock).map((suggestion, index) => {
    const found = foundIn(suggestion, habits)
    const weak = weakIn(order, index)
    const asks = mode !== 'automated'
    const read = (Object.keys(found) as ReadField[]).filter((field) => asks || !weak.has(field))
    const blank = blankPart(newId(), newSeed(), habits)
    const kept = Object.fromEntries(read.map((field) => [field, found[field]]))
    return {
      ...blank,
      details: { ...blank.details, ...kept },
      read,
      unsure: asks ? read.filter((field) => weak.has(field)) : [],
    }
  })
}

/** The fields that the picture speaks of, as the driver would type them. */
function foundIn(suggestion: Suggestion, habits: Habits): Partial<Pick<Details, ReadField>> {
  const { moment, eta, instruction, itemCount, firstName, store, platform } = suggestion
  return {
    moment,
    platform: platform === 'unknown' ? habits.platform : platform,
    ...(eta === null ? {} : { eta: String(eta) }),
    ...(instruction === null ? {} : { instruction }),
    ...(itemCount === null ? {} : { itemCount }),
    ...(firstName === null ? {} : { name: firstName }),
    ...(store === null ? {} : { store }),
  }
}

/** The fields whose words the reader was not sure of. */
function weakIn(order: Order, index: number): Set<ReadField> {
  const sources: [ReadField, Read<unknown> | undefined][] = [
    ['moment', order.kind],
    ['platform', order.platform],
    ['name', order.customers[index]],
    ['store', order.store],
    ['instruction', order.instruction],
    ['itemCount', order.itemCount],
    ['eta', order.minutesAway ?? order.deliverBy],
  ]
  const isWeak = (read: Read<unknown> | undefined) => read !== undefined && read.confidence < CONFIRM_BELOW
  return new Set(sources.filter(([, read]) => isWeak(read)).map(([field]) => field))
}
