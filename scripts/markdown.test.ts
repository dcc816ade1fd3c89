import { expect, test } from 'vitest'
import { brand } from '#domain/brand.ts'
import { MESSAGE_MAX } from '#domain/limits.ts'
import { parseQuestions } from './markdown.ts'

const parse = (body: string) => parseQuestions('some.md', `---\nid: some\ntitle: Some\n---\n\n${body}\n`)

test('§2.4 a question in Markdown has its anchor, its answer, words to be found by, and a link', () => {
  const { questions, ...group } = parse(
    '## What is {name}? {#what}\n\n<!-- also: app -->\n\nUp to {MESSAGE_MAX}.\n\nMore.\n\n[See it](/tutorial)\n\n## And? {#and}\n\nNo.',
  )
  expect(group).toEqual({ id: 'some', title: 'Some' })
  expect(questions).toEqual([
    {
      id: 'what',
      question: `What is ${brand.name}?`,
      also: 'app',
      answer: [`Up to ${MESSAGE_MAX}.`, 'More.'],
      more: { to: '/tutorial', label: 'See it' },
    },
    { id: 'and', question: 'And?', answer: ['No.'] },
  ])
})

test.each([
  ['a question without an anchor', '## Why?\n\nSo.', 'without an id: Why?'],
  ['a limit that does not exist', '## Why? {#why}\n\nUp to {MANY}.', 'has {MANY}, which has no value'],
])('§2.4 %s stops the build', (_what, body, message) => {
  expect(() => parse(body)).toThrow(message)
})
