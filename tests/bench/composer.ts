// Cost of the composer and the lint per call, in the engine that browser and edge share, and the lint's bytes.
import { readdirSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { compose } from '../../domain/messages/compose.ts'
import { type LintContext, lint } from '../../domain/messages/lint/lint.ts'
import { newMessage } from '../message-factory.ts'
import { kilobytes, median, row, targetVerdict } from './report.ts'

const CALLS = 2_000
/** Of a usual message, and of the worst text of the longest that is checked. */
const LINT_TARGET_US = 300
const WORST_TARGET_MS = 10

const context: LintContext = {
  platform: 'ubereats',
  moment: 'arriving',
  firstName: 'Priya',
  store: 'Thai Basil Kitchen',
  secrets: ['Raghunathan', '88 Caldwell Avenue', 'Unit 4B', '4821', '0412 345 678'],
}

/** 195 characters, other minutes each time. */
const usual = (n: number) =>
  `Hi Priya, I've got your order from Thai Basil Kitchen and I'm ${10 + (n % 50)} minutes away. The rain has slowed the traffic down a bit, but everything is packed tight and still warm. Thanks so much for waiting, see you soon!`.slice(
    0,
    195,
  )

/** 300 characters each that make every rule work: near misses, disguises, numbers, other scripts and noise. */
const worst = [
  't1p m3 pl3ase t.i.p t i p ',
  'rate rating five stars 5 ★ ',
  'you and your you and your ',
  'zero four one two 0412 one ',
  'can you could you would you ',
  'а е о р с у х і ѕ ',
  'ok👍🏽🙏💛 ',
  'por favor dame una propina ',
  '你好 请 给 五 星 好 评 ',
  'qwxz jkvb pfgh ',
].map((part) => part.repeat(300).slice(0, 300))

export function benchComposer(): void {
  const { input } = newMessage()
  const baseline = microseconds(() => JSON.stringify(input))
  row('JSON.stringify of the inputs', `${baseline.toFixed(2)} µs`, 'floor')
  const composed = microseconds((seed) => compose(input, seed))
  row('compose', `${composed.toFixed(1)} µs`, `${(composed / baseline).toFixed(0)} × the floor`)
  const linted = microseconds((seed) => lint(usual(seed), context))
  row(
    `lint of ${usual(0).length} characters, with an order`,
    `${linted.toFixed(0)} µs`,
    `${targetVerdict(linted, LINT_TARGET_US)} ${LINT_TARGET_US} µs`,
  )
  const slowest = Math.max(...worst.map((text) => microseconds(() => lint(text, context), 50))) / 1000
  row(
    'lint, the slowest of ten texts of 300',
    `${slowest.toFixed(1)} ms`,
    `${targetVerdict(slowest, WORST_TARGET_MS)} ${WORST_TARGET_MS} ms`,
  )
  row('the lint in the editor, with its weights', kilobytes(lintBytes()), 'loaded after the page')
}

/** The gzipped bytes of the lint's file in the app. */
function lintBytes(): number {
  const name = readdirSync('dist/client/assets').find((name) => /^lint-.*\.js$/.test(name))!
  return gzipSync(readFileSync(`dist/client/assets/${name}`), { level: 9 }).length
}

/** Median over five rounds, after one that warms up. */
function microseconds(call: (seed: number) => unknown, calls = CALLS): number {
  const rounds = Array.from({ length: 6 }, () => {
    const start = performance.now()
    for (let seed = 0; seed < calls; seed++) call(seed)
    return (1000 * (performance.now() - start)) / calls
  })
  return median(rounds.slice(1))
}
