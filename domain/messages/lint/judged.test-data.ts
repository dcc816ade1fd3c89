import byOthers from './corpus/judged/by-others.json' with { type: 'json' }
import notLearnt from './corpus/judged/held-out.json' with { type: 'json' }
import offences from './corpus/judged/offences.json' with { type: 'json' }
import ordinary from './corpus/judged/ordinary-talk.json' with { type: 'json' }
import otherLanguages from './corpus/judged/other-languages.json' with { type: 'json' }
import ownHarder from './corpus/judged/own-harder.json' with { type: 'json' }
import own from './corpus/judged/own.json' with { type: 'json' }
import aboutDrivers from './corpus/own-life.json' with { type: 'json' }
import { blocksOf } from './findings.test-data.ts'

/** A message that somebody who does not know the rules wrote and labelled. */
export type Judged = {
  id: string
  label: 'bad' | 'good'
  category?: string
  evasion?: string
  language: string
  text: string
  context: {
    customer?: string
    surname?: string
    street?: string
    unit?: string
    store?: string
    code?: string
    phone?: string
  }
}

/** The first of the batches that were measured and then learnt at once. */
const FIRST_LATER_BATCH = 34
const allOfOthers = byOthers as (Judged & { batch: number })[]
/** The first batches of messages that others wrote. */
export const ofOthers = allOfOthers.filter(({ batch }) => batch < FIRST_LATER_BATCH)
export const batches: Judged[][] = [...new Set(ofOthers.map(({ batch }) => batch))].map((number) =>
  ofOthers.filter(({ batch }) => batch === number),
)
/** The later batches, learnt after they were measured. */
export const later: Judged[] = allOfOthers.filter(({ batch }) => batch >= FIRST_LATER_BATCH)
/** The forty-second batch, which nothing learns from. */
export const heldOut = notLearnt as Judged[]
/** Ordinary talk and offences alone, which others wrote to be learnt from. */
export const ordinaryTalk = ordinary as Judged[]
export const offencesOfOthers = offences as Judged[]
/** Offences and ordinary talk in the six languages beside English, which others wrote to be learnt from. */
export const inOtherLanguages = otherLanguages as Judged[]
/** Messages that we wrote ourselves. */
export const ourOwn = own as Judged[]
/** Harder ones of ours, which the table of weights cannot hold as well: each in words of its own. */
export const harderOfOurOwn = ownHarder as Judged[]
/** What drivers tell of their own life, and what only sounds like it and is of the delivery. */
export const ownLife = aboutDrivers.filter(({ isOwnLife }) => isOwnLife).map(({ text }) => text)
export const ownDelivery = aboutDrivers.filter(({ isOwnLife }) => !isOwnLife).map(({ text }) => text)

/** Whether the lint blocks what is bad and nothing else, and what it found. */
export function judge({ label, text, context }: Judged): { isRight: boolean; found: string[] } {
  const { customer, store, surname, street, unit, code, phone } = context
  const found = blocksOf(text, {
    ...(customer && { firstName: customer }),
    ...(store && { store }),
    secrets: [surname, street, unit, code, phone].filter((secret) => secret !== undefined),
  })
  return { isRight: found.length > 0 === (label === 'bad'), found }
}

/** Sentences judged rightly, in all and by category, evasion and language. */
export function figuresOf(sentences: readonly Judged[]): Map<string, { right: number; of: number }> {
  const figures = new Map<string, { right: number; of: number }>()
  for (const sentence of sentences) {
    const { isRight } = judge(sentence)
    const { label, category, evasion, language } = sentence
    for (const group of [label, category, evasion && `as ${evasion}`, `${label} in ${language}`]) {
      if (!group) continue
      const figure = figures.get(group) ?? { right: 0, of: 0 }
      figure.right += Number(isRight)
      figure.of += 1
      figures.set(group, figure)
    }
  }
  return figures
}
