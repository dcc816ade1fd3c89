import { parseArgs } from 'node:util'
// npm run evaluate:messages -- [--writer composer|emulator|endpoint] [--model NAME] [--url URL] [--sample N] [--rounds N]
// [--at-once N] [--show N]: has the messages of 120 situations written in every tone for every platform, checks each one
// by rules and all of them together, and prints the figures and the worst ten. Exits with 1 when a goal is missed. An
// endpoint's key is read from MODEL_KEY; its address from --url or MODEL_URL.
import { mulberry32 } from '../../domain/messages/seeded-random.ts'
import { openModelServer, EMULATED_MODEL } from '../emulators/model/server.ts'
import { formatReport } from './print.ts'
import { meets, reportOn } from './report.ts'
import { allTasks, sampleOf } from './texts.ts'
import { composer, modelAt, writeAll } from './writers.ts'
import type { Writer } from './writers.ts'

const { values } = parseArgs({
  options: {
    writer: { type: 'string', default: 'composer' },
    model: { type: 'string' },
    url: { type: 'string', default: process.env['MODEL_URL'] ?? '' },
    sample: { type: 'string' },
    rounds: { type: 'string', default: '1' },
    'at-once': { type: 'string', default: '4' },
    show: { type: 'string', default: '0' },
  },
})

const every = allTasks(Number(values.rounds))
const tasks = values.sample ? sampleOf(every, Number(values.sample)) : every
const { writer, name, stop } = await open(values.writer)
const results = await writeAll(tasks, writer, Number(values['at-once']))
await stop?.()
const report = reportOn(results)
console.log(formatReport(report, name))
for (const { text, refusal, of, tone } of sampleOf(results, Number(values.show)))
  console.log(`  ${of.about}, ${tone}: ${text ?? `(${refusal})`}`)
process.exitCode = report.measures.every(meets) ? 0 : 1

async function open(kind: string): Promise<{ writer: Writer; name: string; stop?: () => Promise<void> }> {
  if (kind === 'composer') return { writer: composer, name: 'the composer' }
  if (kind === 'emulator') {
    const emulator = await openModelServer({ msPerToken: 0, random: mulberry32(7) })
    const model = values.model ?? EMULATED_MODEL
    return { writer: modelAt({ url: emulator.url, key: '', model }), name: model, stop: emulator.stop }
  }
  if (kind !== 'endpoint') throw new Error(`--writer: composer, emulator or endpoint, not "${kind}"`)
  const { model, url } = values
  if (!model || url === '') throw new Error('An endpoint needs --model, and --url or MODEL_URL')
  const key = process.env['MODEL_KEY'] ?? ''
  return { writer: modelAt({ url: url.replace(/\/+$/, ''), key, model }), name: `${model} at ${url}` }
}
