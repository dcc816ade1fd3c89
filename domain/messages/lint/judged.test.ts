import { expect, test } from 'vitest'
import { figuresOf, harderOfOurOwn, ofOthers, ourOwn } from './judged.test-data.ts'

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

test('of the hints that we wrote ourselves, 94 of 100 are stopped, and of the ordinary talk 98 of 100 pass', () => {
  const own = figuresOf(ourOwn)
  expect(own.get('bad')!.right / own.get('bad')!.of).toBeGreaterThanOrEqual(0.94)
  expect(own.get('good')!.right / own.get('good')!.of).toBeGreaterThanOrEqual(0.98)
})

test('of the harder ones of ours, 85 of 100 are stopped, and of their ordinary talk 99 of 100 pass', () => {
  const harder = figuresOf(harderOfOurOwn)
  expect(harder.get('bad')!.right / harder.get('bad')!.of).toBeGreaterThanOrEqual(0.85)
  expect(harder.get('good')!.right / harder.get('good')!.of).toBeGreaterThanOrEqual(0.99)
})
