import { expect, test } from 'vitest'
import {
  figuresOf,
  harderOfOurOwn,
  heldOut,
  inOtherLanguages,
  later,
  offencesOfOthers,
  ofOthers,
  ordinaryTalk,
  ourOwn,
} from './judged.test-data.ts'

const figures = figuresOf(ofOthers)
const shareOf = (group: string) => figures.get(group)!.right / figures.get(group)!.of

test('of 440 messages that nothing learnt from, 93 of 100 bad ones are stopped, and 94 of 100 good ones pass', () => {
  const unseen = figuresOf(heldOut)
  expect(unseen.get('bad')!.right / unseen.get('bad')!.of).toBeGreaterThanOrEqual(0.93)
  expect(unseen.get('good')!.right / unseen.get('good')!.of).toBeGreaterThanOrEqual(0.94)
  const learnt = [ofOthers, later, ordinaryTalk, offencesOfOthers, inOtherLanguages, ourOwn, harderOfOurOwn]
  const texts = new Set(learnt.flat().map(({ text }) => text))
  expect(heldOut.filter(({ text }) => texts.has(text))).toEqual([])
})

test('of the messages of others that the weights learnt from, 985 of 1,000 bad ones are stopped, and 984 of 1,000 good ones pass', () => {
  expect(shareOf('bad')).toBeGreaterThanOrEqual(0.985)
  expect(shareOf('good')).toBeGreaterThanOrEqual(0.984)
})

test('in every category, disguise and language of what they learnt from at least 19 of 20 are judged rightly', () => {
  const weak = [...figures].filter(([, { right, of }]) => right < 0.95 * of && of - right > 1)
  expect(weak).toEqual([])
})

test('of our own hints that they learnt from, 90 of 100 are stopped, and of the ordinary talk 98 of 100 pass', () => {
  const own = figuresOf(ourOwn)
  expect(own.get('bad')!.right / own.get('bad')!.of).toBeGreaterThanOrEqual(0.9)
  expect(own.get('good')!.right / own.get('good')!.of).toBeGreaterThanOrEqual(0.98)
})

test('of the ordinary talk of others that they learnt from 965 of 1,000 pass, and of the offences 94 of 100 are stopped', () => {
  const talk = figuresOf(ordinaryTalk).get('good')!
  const offences = figuresOf(offencesOfOthers).get('bad')!
  expect(talk.right / talk.of).toBeGreaterThanOrEqual(0.965)
  expect(offences.right / offences.of).toBeGreaterThanOrEqual(0.94)
})

test('of our harder hints that they learnt from, 73 of 100 are stopped, and of the ordinary talk 98 of 100 pass', () => {
  const harder = figuresOf(harderOfOurOwn)
  expect(harder.get('bad')!.right / harder.get('bad')!.of).toBeGreaterThanOrEqual(0.73)
  expect(harder.get('good')!.right / harder.get('good')!.of).toBeGreaterThanOrEqual(0.98)
})

test('in the six other languages that they learnt from, hints and dialect among them, 90 of 100 offences are stopped, and 95 of 100 good ones pass', () => {
  const languages = figuresOf(inOtherLanguages)
  expect(languages.get('bad')!.right / languages.get('bad')!.of).toBeGreaterThanOrEqual(0.9)
  expect(languages.get('good')!.right / languages.get('good')!.of).toBeGreaterThanOrEqual(0.95)
})
