import { expect, test } from 'vitest'
import { faq } from './faq.ts'
import { help, searchable } from './help.ts'

const questions = help.flatMap((group) => group.questions)
const anchors = searchable.flatMap((group) => [group.id, ...group.questions.map(({ id }) => id)])

test('§2.14 every answer of Help and of the FAQ has an address that no other answer has', () => {
  expect(questions.length).toBeGreaterThanOrEqual(25)
  expect(anchors.filter((anchor, at) => anchors.indexOf(anchor) !== at)).toEqual([])
  for (const anchor of anchors) expect(anchor).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
})

test.each(questions.map((one) => [one.question, one] as const))(
  '§2.14 "%s" has a short answer in plain text',
  (question, { answer }) => {
    expect(question).toMatch(/[?.]$/)
    expect(answer.length).toBeGreaterThan(0)
    for (const paragraph of answer) expect(paragraph).toMatch(/^[^\n<>[\]*_`{}]+[.?]$/)
    expect(answer.join(' ').length).toBeLessThanOrEqual(800)
  },
)

test('§2.14 no question of Help is one of the FAQ once more', () => {
  const known = faq.flatMap((group) => group.questions.map((one) => one.question.toLowerCase()))
  for (const { question } of questions) expect(known).not.toContain(question.toLowerCase())
})
