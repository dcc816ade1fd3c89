/** An estimate and its 95 % confidence interval. */
export type Estimate = { value: number; low: number; high: number }

export const MIN_MESSAGES_FOR_SHARE = 20
export const MIN_TIPS_FOR_MEAN = 10

/** The 97.5 % point of the normal distribution. */
const Z = 1.959963984540054

/**
 * A share with its 95 % interval, by Wilson (1927), which stays honest for shares near 0 and 1. Null below
 * {@link MIN_MESSAGES_FOR_SHARE}.
 * @param hits number of hits among `of`
 */
export function shareOf(hits: number, of: number): Estimate | null {
  if (of < MIN_MESSAGES_FOR_SHARE) return null
  const share = hits / of
  const middle = share + (Z * Z) / (2 * of)
  const half = Z * Math.sqrt((share * (1 - share)) / of + (Z * Z) / (4 * of * of))
  const whole = 1 + (Z * Z) / of
  return {
    value: share,
    low: hits === 0 ? 0 : (middle - half) / whole,
    high: hits === of ? 1 : (middle + half) / whole,
  }
}

/**
 * A mean with its 95 % interval by Student's t, from sums alone. No amount here is negative, so the interval
 * ends at 0. Null below {@link MIN_TIPS_FOR_MEAN}.
 * @param squares the sum of each amount squared
 */
export function meanOf({ count, sum, squares }: { count: number; sum: number; squares: number }) {
  if (count < MIN_TIPS_FOR_MEAN) return null
  const value = sum / count
  // Rounding can make the variance of equal amounts slightly negative.
  const variance = Math.max(0, squares - sum * value) / (count - 1)
  const half = studentT(count - 1) * Math.sqrt(variance / count)
  return { value, low: Math.max(0, value - half), high: value + half } satisfies Estimate
}

/**
 * The 97.5 % point of Student's t distribution, by the expansion of Cornish and Fisher (Abramowitz and Stegun
 * 26.7.5); right to three decimals from 5 degrees of freedom on.
 */
export function studentT(freedom: number): number {
  const z2 = Z * Z
  const terms = [
    (z2 + 1) / 4,
    ((5 * z2 + 16) * z2 + 3) / 96,
    (((3 * z2 + 19) * z2 + 17) * z2 - 15) / 384,
    ((((79 * z2 + 776) * z2 + 1482) * z2 - 1920) * z2 - 945) / 92_160,
  ]
  return terms.reduce((sum, term, power) => sum + (Z * term) / freedom ** (power + 1), Z)
}
