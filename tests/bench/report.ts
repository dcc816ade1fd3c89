import type { Capacity } from './load.ts'

export const title = (text: string) => console.log(`\n${text}`)
export const row = (what: string, figure: string, against: string) =>
  console.log(`  ${what.padEnd(44)} ${figure.padStart(30)}   ${against}`)

export const perSecond = ({ rate, p50, p99, failures }: Capacity) =>
  `${Math.round(rate)}/s, p50 ${p50}, p99 ${p99} ms${failures ? `, ${failures} FAILED` : ''}`
export const share = (rate: number, floor: number) => `${((100 * rate) / floor).toFixed(0)} % of the floor`
export const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB gz`
export const against = (value: number, target: number) => (value <= target ? 'within' : 'OVER')

/** The middle one of an odd number of measurements. */
export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
