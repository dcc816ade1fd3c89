import { expect, test } from 'vitest'
import fifth from './corpus/judged/fifth.json' with { type: 'json' }
import first from './corpus/judged/first.json' with { type: 'json' }
import fourth from './corpus/judged/fourth.json' with { type: 'json' }
import own from './corpus/judged/own.json' with { type: 'json' }
import second from './corpus/judged/second.json' with { type: 'json' }
import sixth from './corpus/judged/sixth.json' with { type: 'json' }
import third from './corpus/judged/third.json' with { type: 'json' }
import { figuresOf, judge } from './judged.test-data.ts'
import type { Judged } from './judged.test-data.ts'

const sentences = [...first, ...second, ...third, ...fourth, ...fifth, ...sixth] as Judged[]
const figures = figuresOf(sentences)
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
  expect((own as Judged[]).filter((sentence) => !judge(sentence).isRight)).toEqual([])
})
