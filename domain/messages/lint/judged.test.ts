import { expect, test } from 'vitest'
import { figuresOf, judge, ofOthers, ourOwn } from './judged.test-data.ts'

const figures = figuresOf(ofOthers)
const shareOf = (group: string) => figures.get(group)!.right / figures.get(group)!.of

test('of the messages that others wrote and labelled, 99 of 100 bad ones are stopped and 99 of 100 good ones pass', () => {
  expect(shareOf('bad')).toBeGreaterThanOrEqual(0.99)
  expect(shareOf('good')).toBeGreaterThanOrEqual(0.99)
})

test('in every category, disguise and language of those messages at least 19 of 20 are judged rightly', () => {
  const weak = [...figures].filter(([, { right, of }]) => right < 0.95 * of && of - right > 1)
  expect(weak).toEqual([])
})

test('the messages that we wrote ourselves, hints and ordinary talk, are all judged rightly', () => {
  expect(ourOwn.filter((sentence) => !judge(sentence).isRight)).toEqual([])
})
