import type { Capacity } from './load.ts'

export const title = (text: string) => console.log(`\n${text}`)
export const row = (what: string, figure: string, verdict: string) =>
  console.log(`  ${what.padEnd(44)} ${figure.padStart(30)}   ${verdict}`)

export const perSecond = ({ rate, p50, p99, failures }: Capacity) =>
  `${Math.round(rate)}/s, p50 ${p50}, p99 ${p99} ms${failures ? `, ${failures} FAILED` : ''}`
export const share = (rate: number, baseline: number) =>
  `${((100 * rate) / baseline).toFixed(0)} % of the baseline`
/** A rate as a part of its floor, and whether it is the part that it should be. */
export const floorVerdict = (rate: number, floor: number, target: number) =>
  `${(rate / floor).toFixed(2)} of the floor, ${rate / floor >= target ? 'within' : 'UNDER'} ${target}`
export const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB gz`
export const targetVerdict = (value: number, target: number) => (value <= target ? 'within' : 'OVER')

/** The middle one of an odd number of measurements. */
export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
