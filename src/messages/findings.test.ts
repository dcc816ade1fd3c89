import { expect, test } from 'vitest'
import { lint } from '#domain/messages/lint/lint.ts'
import { groupByRule, segmentsOf } from './findings.ts'

const context = { platform: 'ubereats', moment: 'arriving' } as const
const text = 'On my way! Please leave a tip or call 0412 345 678.'
const findings = lint(text, context)

test('§1.2 the words that stop a message are marked, and no letter is lost', () => {
  const pieces = segmentsOf(text, findings)
  expect(pieces.map(({ text }) => text).join('')).toBe(text)
  const marked = pieces.filter(({ severity }) => severity === 'block').map(({ text }) => text)
  expect(marked.join('|')).toContain('0412 345 678')
  expect(segmentsOf(text, [])).toEqual([{ offset: 0, text: text, severity: null }])
  expect(segmentsOf('', findings).map(({ text }) => text)).toEqual([])
})

test('§1.2 where a block and a warning meet, the block shows', () => {
  const at = (start: number, end: number, severity: 'block' | 'warn') => ({
    ...findings[0]!,
    start,
    end,
    severity,
  })
  const pieces = segmentsOf('abcdef', [at(0, 4, 'warn'), at(2, 6, 'block')])
  expect(pieces).toEqual([
    { offset: 0, text: 'ab', severity: 'warn' },
    { offset: 2, text: 'cd', severity: 'block' },
    { offset: 4, text: 'ef', severity: 'block' },
  ])
})

test('§1.2 a rule has one notice, however many words it found, and blocks come before warnings', () => {
  const found = (rule: string, severity: 'block' | 'warn') => ({ ...findings[0]!, rule, severity }) as never
  const groups = groupByRule([found('b', 'warn'), found('a', 'block'), found('b', 'warn')])
  expect(groups.map((group) => [group[0].rule, group.length])).toEqual([
    ['a', 1],
    ['b', 2],
  ])
})
