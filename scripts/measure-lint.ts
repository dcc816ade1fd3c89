// How well the lint judges sentences that somebody labelled: `npm run measure:lint -- FILE [--list]`. The figures come
// without the sentences, so that a batch can be measured before anybody learns from it. `-- --drawn 100000` composes as
// many messages as that instead, of every moment and platform, and fails when the lint stops one.
import { readFileSync } from 'node:fs'
import { findingsInDrawn } from '../domain/messages/drawn-messages.test-data.ts'
import { judge, figuresOf } from '../domain/messages/lint/judged.test-data.ts'
import type { Judged } from '../domain/messages/lint/judged.test-data.ts'

const [file, option] = process.argv.slice(2)
if (!file) throw new Error('Name a file of judged sentences: npm run measure:lint -- FILE [--list]')
if (file === '--drawn') measureDrawn(Number(option ?? 100_000))
const sentences = JSON.parse(readFileSync(file, 'utf8')) as Judged[]
for (const [group, { right, of }] of figuresOf(sentences))
  console.log(
    `${group.padEnd(32)} ${`${right}/${of}`.padStart(9)} ${((100 * right) / of).toFixed(1).padStart(6)} %`,
  )
if (option === '--list')
  for (const sentence of sentences) {
    const verdict = judge(sentence)
    if (!verdict.isRight)
      console.log(
        `${sentence.id} ${sentence.category ?? 'good'} ${sentence.language}: ${sentence.text} ${verdict.found.join(' | ')}`,
      )
  }

function measureDrawn(count: number): never {
  const found = findingsInDrawn(count)
  const blocks = found.filter(({ severity }) => severity === 'block')
  for (const { rule, words, text } of blocks.slice(0, 20)) console.log(`${rule}: ${words} | ${text}`)
  const warnings = Object.entries(Object.groupBy(found, ({ rule }) => rule)).map(
    ([rule, all]) => `${all.length} ${rule}`,
  )
  console.log(`${count} composed messages, ${blocks.length} stopped; found in all: ${warnings.join(', ')}`)
  process.exit(blocks.length > 0 ? 1 : 0)
}
