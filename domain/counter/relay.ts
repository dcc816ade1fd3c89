/**
 * Which of the relays that hold visitors' sockets a visitor is sent to. A region has as many as its visitors need:
 * they stand in levels of 1, 2, 4, 8 …, and a level is opened when those below it are full.
 */

/** Parts of the world, by the names under which the platform places an object near its visitors. */
export type Region = 'wnam' | 'enam' | 'sam' | 'weur' | 'eeur' | 'apac' | 'oc' | 'afr' | 'me'

/** What the platform says about where a request comes from; every part may be missing. Longitude is in degrees. */
export type RequestLocation = { continent?: unknown; country?: unknown; longitude?: unknown }

/** A relay: its region, and its number there. */
export type RelayId = { region: Region; index: number }

/** With level 9, a region has 1,023 relays. */
export const RELAY_LEVELS = 10
/** By how many levels each try goes up; a visitor who has found no room after the last is told to come back later. */
const TRY_STEPS = [1, 1, 2, 4, 1]

/** Countries that the platform's continents count to Asia, and its hints to the Middle East. */
const MIDDLE_EAST = new Set('AE BH IL IQ IR JO KW LB OM PS QA SA SY TR YE'.split(' '))
/** Degrees east at which the halves of a continent meet: about Denver, and about Vienna. */
const HALVES = { NA: -105, EU: 16 }

/** The region of a place. Where nothing is known, it is the region that Kindrop begins in. */
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

/** One relay to try: its number, and the level that it stands in. */
export type RelayCandidate = { level: number; index: number }

/**
 * The relays that a visitor is tried with, in order: one of each level, beginning with `level`, and faster upwards
 * with each that is full: five tries from the bottom ask in levels 0, 1, 2, 4 and 8. Within a level all are equally
 * likely, so they fill evenly.
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
 * Where the next visitor begins: where the last one found room, and now and then a level lower, because visitors of
 * before have left.
 * @param found the level where there was room
 */
export function nextLevel(found: number, random: () => number): number {
  if (found === 0) return 0
  return random() < 1 / 16 ? found - 1 : found
}
