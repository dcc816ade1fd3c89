import type { Vital } from './events.ts'

/**
 * Web vitals as histograms: histograms of many visitors add up, and a percentile of the sum is right to
 * within half a bucket. Eight buckets double the value, so that is less than 5 %.
 */
const PER_DOUBLING = 8
/** The last bucket takes values longer than about a minute. */
export const VITAL_BUCKETS = 128

/** CLS has no unit and is small: it is counted in thousandths. */
const scaleOf = (vital: Vital): number => (vital === 'CLS' ? 1_000 : 1)

/** The bucket of a figure (milliseconds; CLS without unit): 0 for less than one, up to VITAL_BUCKETS - 1. */
export function vitalBucket(vital: Vital, value: number): number {
  const scaled = value * scaleOf(vital)
  if (!(scaled >= 1)) return 0
  return Math.min(VITAL_BUCKETS - 1, 1 + Math.floor(Math.log2(scaled) * PER_DOUBLING))
}

/** The middle of a bucket, in the unit of the figure. */
function vitalOfBucket(vital: Vital, bucket: number): number {
  return bucket <= 0 ? 0 : 2 ** ((bucket - 0.5) / PER_DOUBLING) / scaleOf(vital)
}

/**
 * The figure that `share` (0 to 1, as 0.75) of all visits stayed at or below; null where nothing was measured.
 * @param counts how many figures fell into each bucket
 */
export function vitalPercentile(
  vital: Vital,
  counts: ReadonlyMap<number, number>,
  share: number,
): number | null {
  const total = Array.from(counts.values()).reduce((sum, count) => sum + count, 0)
  if (total <= 0) return null
  let below = 0
  for (const [bucket, count] of Array.from(counts).toSorted(([one], [other]) => one - other)) {
    below += count
    if (below >= share * total) return vitalOfBucket(vital, bucket)
  }
  return null
}
