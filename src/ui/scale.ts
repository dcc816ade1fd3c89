/** A round maximum for a chart's scale, whose half is a whole number too. */
export function niceScaleMax(highest: number): number {
  const size = 10 ** Math.floor(Math.log10(Math.max(1, highest)))
  const steps = size === 1 ? [2, 4, 6, 8, 10] : [1, 1.2, 1.6, 2, 3, 4, 5, 6, 8, 10]
  return Math.round(steps.find((times) => times * size >= highest)! * size)
}
