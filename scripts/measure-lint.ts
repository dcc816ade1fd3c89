// How well the lint judges sentences that somebody labelled: `npm run measure:lint -- FILE [--list]`.
// The figures come without the sentences, so that a batch can be measured before anybody learns from it.
import { readFileSync } from 'node:fs'
import { judge, figuresOf } from '../domain/messages/lint/judged.test-data.ts'
import type { Judged } from '../domain/messages/lint/judged.test-data.ts'

const [file, option] = process.argv.slice(2)
if (!file) throw new Error('Name a file of judged sentences: npm run measure:lint -- FILE [--list]')
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
