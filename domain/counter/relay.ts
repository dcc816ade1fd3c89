/**
 * Choice of the relay that holds a visitor's socket. A region has as many relays as its visitors need, in
 * levels of 1, 2, 4, 8 …; a level opens when those below it are full.
 */

/** Regions, by the platform's location hints for Durable Objects. */
export type Region = 'wnam' | 'enam' | 'sam' | 'weur' | 'eeur' | 'apac' | 'oc' | 'afr' | 'me'

/** The platform's data on a request's location; every part may be missing. Longitude is in degrees. */
export type RequestLocation = { continent?: unknown; country?: unknown; longitude?: unknown }

/** A relay: its region, and its number there. */
export type RelayId = { region: Region; index: number }

/** With level 9, a region has 1,023 relays. */
export const RELAY_LEVELS = 10
/** Levels that each try goes up; a visitor who finds no room after the last is asked to come back later. */
const TRY_STEPS = [1, 1, 2, 4, 1]

/** Countries that the platform assigns to Asia as a continent and to the Middle East as a location hint. */
const MIDDLE_EAST = new Set('AE BH IL IQ IR JO KW LB OM PS QA SA SY TR YE'.split(' '))
/** Degrees east that split a continent: about Denver, and about Vienna. */
const HALVES = { NA: -105, EU: 16 }

/** The region of a location; without a known location, the region where Kindrop starts. */
export function regionOf({ continent, country, longitude }: RequestLocation): Region {
  const east = typeof longitude === 'string' || typeof longitude === 'number' ? Number(longitude) : Number.NaN
  switch (continent) {
    case 'NA':
      return east < HALVES.NA ? 'wnam' : 'enam'
    case 'EU':
      return east > HALVES.EU ? 'eeur' : 'weur'
    case 'AS':
      return MIDDLE_EAST.has(String(country)) ? 'me' : 'apac'
    case 'SA':
      return 'sam'
    case 'AF':
      return 'afr'
    default:
      return 'oc'
  }
}

/** One relay to try: its number, and its level. */
type RelayCandidate = { level: number; index: number }

/**
 * Relays to try for a visitor, in order: one per level, beginning with `level`, climbing faster with each
 * full one: five tries from the bottom ask in levels 0, 1, 2, 4 and 8. Within a level all are equally likely,
 * so they fill evenly.
 * @param random gives a number from 0 to just below 1, as Math.random
 */
export function relayCandidates(level: number, random: () => number): RelayCandidate[] {
  const tries: RelayCandidate[] = []
  let at = Math.max(0, Math.floor(level))
  for (const step of TRY_STEPS) {
    if (at < RELAY_LEVELS) tries.push({ level: at, index: 2 ** at - 1 + Math.floor(random() * 2 ** at) })
    at += step
  }
  return tries
}

/**
 * First level to try for the next visitor: the level that had room for the last one, and now and then one
 * lower, because earlier visitors have left.
 * @param found the level where there was room
 */
export function nextLevel(found: number, random: () => number): number {
  if (found === 0) return 0
  return random() < 1 / 16 ? found - 1 : found
}
