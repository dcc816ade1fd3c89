import { expect, test } from 'vitest'
import { faq } from './faq.ts'

const questions = faq.flatMap((group) => group.questions)
const anchors = faq.flatMap((group) => [group.id, ...group.questions.map(({ id }) => id)])
const answerTo = (id: string) => questions.find((one) => one.id === id)?.answer.join(' ')

test('§2.4 the FAQ answers at least 28 questions, each under an address of its own', () => {
  expect(questions.length).toBeGreaterThanOrEqual(28)
  expect(new Set(anchors).size).toBe(anchors.length)
  expect(anchors).toEqual(expect.arrayContaining(['safe-to-send', 'results-vary']))
  for (const anchor of anchors) expect(anchor).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
})

test.each(questions.map((one) => [one.question, one] as const))(
  '§2.4 "%s" has a short answer in plain text',
  (question, { answer }) => {
    expect(question).toMatch(/[?.]$/)
    expect(answer.length).toBeGreaterThan(0)
    for (const paragraph of answer) expect(paragraph).toMatch(/^[^\n<>[\]*_`{}]+[.?]$/)
    expect(answer.join(' ').length).toBeLessThanOrEqual(800)
  },
)

test('§1.3 manual mode is free forever, needs no credit card, and a plan can be cancelled anytime', () => {
  expect(answerTo('is-it-free')).toMatch(/Manual mode is free forever.+No credit card is needed/)
  expect(answerTo('cancel-anytime')).toMatch(/^Anytime/)
})

test('§1.4 testers have 30 days of full access', () => {
  expect(answerTo('what-is-testing')).toContain('full access for 30 days, the same as Premium')
})

test('§1.6 the figures of the front page are called examples, and the driver learns how to measure', () => {
  expect(answerTo('what-figures-mean')).toMatch(/^They are examples.+no forecast for you/)
  expect(answerTo('measure-your-own')).toContain('zeros included')
})
