/**
 * A generator of numbers from 0 up to, not including, 1: the same ones in the same order for the same seed.
 */
export type Random = () => number

/** The seed is mixed first, so that neighbouring seeds differ from the first number on. */
export const random = (seed: number): Random =>
  mulberry32(Math.imul(seed ^ (seed >>> 16), 0x45d9_f3b) ^ 0x9e37_79b9)

/** A small 32-bit generator (Tommy Ettinger's mulberry32), starting with this state. */
export function mulberry32(seed: number): Random {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b_79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000
  }
}
