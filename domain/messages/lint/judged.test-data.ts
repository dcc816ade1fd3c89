import eighteenth from './corpus/judged/eighteenth.json' with { type: 'json' }
import eleventh from './corpus/judged/eleventh.json' with { type: 'json' }
import fifteenth from './corpus/judged/fifteenth.json' with { type: 'json' }
import fifth from './corpus/judged/fifth.json' with { type: 'json' }
import first from './corpus/judged/first.json' with { type: 'json' }
import fourth from './corpus/judged/fourth.json' with { type: 'json' }
import laterBatches from './corpus/judged/later-batches.json' with { type: 'json' }
import more from './corpus/judged/more-of-our-own.json' with { type: 'json' }
import moreOffences from './corpus/judged/more-offences.json' with { type: 'json' }
import nineteenth from './corpus/judged/nineteenth.json' with { type: 'json' }
import ninth from './corpus/judged/ninth.json' with { type: 'json' }
import ordinary from './corpus/judged/ordinary-talk.json' with { type: 'json' }
import otherLanguages from './corpus/judged/other-languages.json' with { type: 'json' }
import own from './corpus/judged/own.json' with { type: 'json' }
import second from './corpus/judged/second.json' with { type: 'json' }
import seventeenth from './corpus/judged/seventeenth.json' with { type: 'json' }
import seventh from './corpus/judged/seventh.json' with { type: 'json' }
import sixteenth from './corpus/judged/sixteenth.json' with { type: 'json' }
import sixth from './corpus/judged/sixth.json' with { type: 'json' }
import third from './corpus/judged/third.json' with { type: 'json' }
import thirteenth from './corpus/judged/thirteenth.json' with { type: 'json' }
import twentieth from './corpus/judged/twentieth.json' with { type: 'json' }
import twentyFirst from './corpus/judged/twenty-first.json' with { type: 'json' }
import twentySecond from './corpus/judged/twenty-second.json' with { type: 'json' }
import twentyThird from './corpus/judged/twenty-third.json' with { type: 'json' }
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

/** The batches of messages that others wrote, in their order. */
export const batches = [
  first,
  second,
  third,
  fourth,
  fifth,
  sixth,
  seventh,
  ninth,
  eleventh,
  thirteenth,
  fifteenth,
  sixteenth,
  seventeenth,
  eighteenth,
  nineteenth,
  twentieth,
  twentyFirst,
  twentySecond,
  twentyThird,
] as Judged[][]
export const ofOthers = batches.flat()
/** Ordinary talk and offences alone, which others wrote to be learnt from. */
export const ordinaryTalk = ordinary as Judged[]
export const offencesOfOthers = moreOffences as Judged[]
/** Offences and ordinary talk in the six languages beside English, which others wrote to be learnt from. */
export const inOtherLanguages = otherLanguages as Judged[]
/** The thirty-fourth to the thirty-ninth batch, learnt after they were measured. */
export const later = laterBatches as Judged[]
/** Messages that we wrote ourselves. */
export const ourOwn = own as Judged[]
/** Harder ones of ours, which the table of weights cannot hold as well: each in words of its own. */
export const harderOfOurOwn = more as Judged[]
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
