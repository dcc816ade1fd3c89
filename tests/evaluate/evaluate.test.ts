import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { moments } from '../../domain/messages/message.ts'
import { fitsAt } from '../../domain/messages/reason.ts'
import { mulberry32 } from '../../domain/messages/seeded-random.ts'
import { openModelServer, EMULATED_MODEL } from '../emulators/model/server.ts'
import type { ModelServer } from '../emulators/model/server.ts'
import { cases } from './cases.ts'
import { faultsOf } from './faults.ts'
import { formatReport } from './print.ts'
import { meets, reportOn } from './report.ts'
import { allTasks, sampleOf } from './texts.ts'
import type { MessageTask } from './texts.ts'
import { composer, modelAt, writeAll } from './writers.ts'

const tasks = allTasks()

/** For some seconds of work on a machine that does much else. */
const LONG_MS = 300_000

describe('the composer', () => {
  test('meets every goal on a fixed sample of what drivers ask for', { timeout: LONG_MS }, async () => {
    // `npm run evaluate:messages` judges all of them.
    const some = sampleOf(tasks, 1_600)
    const report = reportOn(await writeAll(some, composer, 1))
    expect(report.texts).toBe(some.length)
    const missed = report.measures.filter((measure) => !meets(measure)).map(({ name }) => name)
    expect(missed, formatReport(report, 'the composer')).toEqual([])
  })
})

describe('the situations', () => {
  test('there are twenty for each moment, all different, with reasons that fit, and usable names and stores', () => {
    for (const moment of moments) expect(cases.filter((each) => each.moment === moment)).toHaveLength(20)
    expect(new Set(cases.map(({ about }) => about)).size).toBe(cases.length)
    for (const { about, moment, reason } of cases)
      expect(reason === undefined || fitsAt(reason, moment), about).toBe(true)
    for (const { of, brief } of tasks)
      expect(brief.fillings, of.about).toEqual({ name: of.name ?? null, store: of.store ?? null })
  })
})

describe('the judge', () => {
  const taskOf = (about: string, tone: MessageTask['tone']) =>
    tasks.find((task) => task.of.about === about && task.tone === tone && task.platform === 'doordash')!
  const wrong = (text: string, task: MessageTask) => faultsOf(text, task).map(({ is }) => is)

  test('finds nothing in a good text', () => {
    const good =
      'Hi Emily, sorry, traffic is slow and I’m running late with your order. About 15 minutes to go.'
    expect(wrong(good, taskOf('late in traffic', 'warm'))).toEqual([])
  })

  test.each([
    [
      'slow roads to the store',
      'Hi Anders, I’m on my way to the store for your order. Traffic is slow, so you should have it in about 35 minutes.',
    ],
    [
      'a queue out of the door',
      'Hi Dani, I’m at the store and the queue is long. You should have your order in about 30 minutes.',
    ],
  ])('finds nothing in a good text before pick-up: %s', (about, text) => {
    expect(wrong(text, taskOf(about, 'warm'))).toEqual([])
  })

  test.each([
    [
      'late in traffic',
      'warm',
      'arrival time missing or wrong',
      'Hi Emily, slow traffic here, so your order will be late. I’m about 50 minutes away.',
    ],
    [
      'late in traffic',
      'warm',
      'late without a kind word',
      'Hi Emily, traffic is slow, so I’m running late with your order. About 15 minutes to go.',
    ],
    [
      'late in traffic',
      'warm',
      'stock phrase',
      'Hi Emily, traffic is slow. We regret any inconvenience, 15 minutes to go with your late order.',
    ],
    [
      'late in traffic',
      'formal',
      'wrong tone',
      'Hello Emily, traffic is slow, so I’m running late. I should arrive in about 15 minutes.',
    ],
    [
      'late in traffic',
      'warm',
      'name wrong or twice',
      'Hi Emily, slow traffic, so I’m running late. About 15 minutes to go, Emily, and thank you.',
    ],
    [
      'late in traffic',
      'warm',
      'word said twice',
      'Hi Emily, traffic is slow, so I’m late. About 15 minutes to go, because the traffic is slow.',
    ],
    [
      'late in traffic',
      'warm',
      'same beginnings',
      'I’m late with your order. I’m in slow traffic. I’m about 15 minutes from you now, Emily.',
    ],
    ['late in traffic', 'warm', 'length', 'Late, in traffic, about 15 minutes.'],
    [
      'at the door soon',
      'warm',
      'drop-off not followed',
      'Hi Hannah, I’m about 5 minutes away with your order from Domino’s. Nearly there now.',
    ],
    [
      'own words: a flat tyre',
      'warm',
      'own words lost',
      'Hi Daniel, I’m running late. I should be there in about 25 minutes and will leave it at your door.',
    ],
    [
      'a queue out of the door',
      'warm',
      'says what is not so yet',
      'Hi Dani, the queue at the store was long, but I’ve got your order now. About 30 minutes to go.',
    ],
    [
      'slow roads to the store',
      'warm',
      'says what is not so yet',
      'Hi Anders, I’m on my way to you. Traffic is slow, so it should be with you in about 35 minutes.',
    ],
    [
      'slippery roads',
      'warm',
      'says what is not so yet',
      'Hi Zuzana, I’m nearly there with your order, about 9 minutes away. It’s wet, so I drive with care.',
    ],
    [
      'left at the door',
      'warm',
      'check refuses it',
      'Hi Sophie, your order is at your door. If you liked it, a five star rating helps me a lot.',
    ],
  ] as const)('in the case "%s", %s, sees: %s', (about, tone, fault, text) => {
    expect(wrong(text, taskOf(about, tone))).toContain(fault)
  })
})

describe('a model', () => {
  let emulator: ModelServer
  beforeAll(async () => {
    emulator = await openModelServer({ msPerToken: 0, random: mulberry32(1) })
  })
  afterAll(() => emulator.stop())
  const reportFor = async (behaviour: string) => {
    const model = `${EMULATED_MODEL}/${behaviour}`
    return reportOn(await writeAll(sampleOf(tasks, 40), modelAt({ url: emulator.url, key: '', model }), 4))
  }

  test('gets the prompt of a driver’s request, and a text that breaks a rule is counted and shown, not judged', async () => {
    const { texts, refused, measures } = await reportFor('begging')
    expect(texts).toBe(0)
    expect(refused).toHaveLength(40)
    expect(refused.every(({ attempts, wrote }) => attempts === 2 && wrote.includes('tip'))).toBe(true)
    expect(measures.find(({ name }) => name === 'taken, of those asked for')?.value).toBe(0)
  })

  test('that repairs its text is counted as needing a second attempt', async () => {
    const { texts, measures } = await reportFor('repaired')
    expect(texts).toBeGreaterThan(30)
    expect(measures.find(({ name }) => name === 'taken at the first attempt')?.value).toBe(0)
  })
})
