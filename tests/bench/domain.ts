// Cost of the composer and the lint per call, in the engine that browser and edge share.
import { compose } from '../../domain/messages/compose.ts'
import { lint } from '../../domain/messages/lint/lint.ts'
import { newMessage } from '../message-factory.ts'
import { median, row } from './report.ts'

const CALLS = 2_000

export function benchDomain(): void {
  const { input, text } = newMessage()
  const baseline = microseconds(() => JSON.stringify(input))
  const composed = microseconds((seed) => compose(input, seed))
  const linted = microseconds(() => lint(text, { platform: input.platform, moment: input.moment }))
  row('JSON.stringify of the inputs', `${baseline.toFixed(2)} µs`, 'floor')
  row('compose', `${composed.toFixed(1)} µs`, `${(composed / baseline).toFixed(0)} × the floor`)
  row(
    `lint of ${text.length} characters`,
    `${linted.toFixed(1)} µs`,
    `${(linted / baseline).toFixed(0)} × the floor`,
  )
}

/** Median over five rounds, after one that warms up. */
function microseconds(call: (seed: number) => unknown): number {
  const rounds = Array.from({ length: 6 }, () => {
    const start = performance.now()
    for (let seed = 0; seed < CALLS; seed++) call(seed)
    return (1000 * (performance.now() - start)) / CALLS
  })
  return median(rounds.slice(1))
}
