import { expect, test } from 'vitest'
import { lint } from '#domain/messages/lint/lint.ts'
import { byRule, piecesOf } from './findings.ts'

const context = { platform: 'ubereats', moment: 'arriving' } as const
const text = 'On my way! Please leave a tip or call 0412 345 678.'
const findings = lint(text, context)

test('§1.2 the words that stop a message are marked, and not a letter of it is lost', () => {
  const pieces = piecesOf(text, findings)
  expect(pieces.map(({ words }) => words).join('')).toBe(text)
  const marked = pieces.filter(({ severity }) => severity === 'block').map(({ words }) => words)
  expect(marked.join('|')).toContain('0412 345 678')
  expect(piecesOf(text, [])).toEqual([{ at: 0, words: text, severity: null }])
  expect(piecesOf('', findings).map(({ words }) => words)).toEqual([])
})

test('§1.2 where a block and a warning meet, the block shows', () => {
  const at = (start: number, end: number, severity: 'block' | 'warn') => ({
    ...findings[0]!,
    start,
    end,
    severity,
  })
  const pieces = piecesOf('abcdef', [at(0, 4, 'warn'), at(2, 6, 'block')])
  expect(pieces).toEqual([
    { at: 0, words: 'ab', severity: 'warn' },
    { at: 2, words: 'cd', severity: 'block' },
    { at: 4, words: 'ef', severity: 'block' },
  ])
})

test('§1.2 a rule speaks once, however many words it found, and blocks come before warnings', () => {
  const found = (rule: string, severity: 'block' | 'warn') => ({ ...findings[0]!, rule, severity }) as never
  const groups = byRule([found('b', 'warn'), found('a', 'block'), found('b', 'warn')])
  expect(groups.map((group) => [group[0].rule, group.length])).toEqual([
    ['a', 1],
    ['b', 2],
  ])
})
