import { newsOpeningOf } from '../../domain/messages/compose.ts'
import { toTemplate } from '../../domain/messages/fill.ts'
import { contentWords } from '../../domain/messages/notation.ts'
import { faultsOf, plainOf, sentencesOf, weightOf, weights } from './faults.ts'
import type { TextFault, TextFaultName } from './faults.ts'
import { gradeOf } from './reading-grade.ts'
import type { WrittenText } from './texts.ts'

/** A measure over all texts, with its goal. Shares are from 0 to 1. */
export type Measure = {
  name: string
  value: number
  goal: { most: number } | { least: number }
  as: 'share' | 'number'
  /** Only shown, for writers that it does not judge. */
  shown?: string
}
export type JudgedText = WrittenText & { faults: TextFault[] }
export type Report = { texts: number; measures: Measure[]; worst: JudgedText[]; refused: JudgedText[] }

const WORST = 10
/** Goal per fault: one that makes a text unfit to send never occurs, any other seldom. */
const mostOf = (name: TextFaultName): number => (weights[name] >= 4 ? 0 : 0.01)

/** Judges each text alone, and all of them together. */
export function reportOn(all: readonly WrittenText[]): Report {
  const judged = all.map((textWritten) => ({
    ...textWritten,
    faults: textWritten.text === null ? [] : faultsOf(textWritten.text, textWritten),
  }))
  const written = judged.filter(({ text }) => text !== null)
  const refused = judged.filter(({ text }) => text === null)
  const grades = written.map(({ text, brief }) => gradeOf(sentencesOf(plainOf(text!, brief.fillings))))
  const share = (some: readonly unknown[], of: readonly unknown[] = written) =>
    of.length === 0 ? 0 : some.length / of.length
  const measures: Measure[] = [
    { name: 'taken, of those asked for', value: share(written, judged), goal: { least: 0.95 }, as: 'share' },
    {
      name: 'taken at the first attempt',
      value: share(written.filter(({ attempts }) => attempts === 1)),
      goal: { least: 0.85 },
      as: 'share',
    },
    ...(Object.keys(weights) as TextFaultName[]).map((name): Measure => {
      const guilty = written.filter(({ faults }) => faults.some(({ is }) => is === name))
      return { name, value: share(guilty), goal: { most: mostOf(name) }, as: 'share' }
    }),
    ...varietyOf(written),
    {
      name: 'says the first name that is known',
      value: share(
        written.filter(
          ({ text, brief }) => brief.fillings.name !== null && text!.includes(brief.fillings.name),
        ),
        written.filter(({ brief }) => brief.fillings.name !== null),
      ),
      goal: { least: 0.8 },
      as: 'share',
    },
    {
      name: 'reading grade, mean',
      value: mean(grades),
      goal: { most: 5 },
      as: 'number',
    },
    {
      name: 'reading grade, of 95 in 100 at most',
      value: at(0.95, grades),
      goal: { most: 7 },
      as: 'number',
    },
  ]
  const worst = written
    .filter(({ faults }) => faults.length > 0)
    .toSorted((a, b) => weightOf(b.faults) - weightOf(a.faults))
    .slice(0, WORST)
  return { texts: written.length, measures, worst, refused }
}

export const meets = ({ value, goal }: Measure): boolean =>
  'most' in goal ? value <= goal.most : value >= goal.least

/** Variety of the texts, over all of them and within a case. */
function varietyOf(written: readonly JudgedText[]): Measure[] {
  const templates = written.map((each) => ({
    each,
    bare: toTemplate(each.text!, each.brief.fillings)
      .replace(/\p{Extended_Pictographic}|\u{FE0F}/gu, '')
      .trim(),
  }))
  const openings = templates.map(({ bare }) => newsOpeningOf(bare))
  const sentences = templates.flatMap(({ each, bare }) =>
    sentencesOf(bare.replace(each.of.own ?? '\0', ''))
      .slice(1)
      .map((sentence) => sentence.replace(/\d+/g, '#')),
  )
  const byCase = Map.groupBy(templates, ({ each }) => `${each.of.about} ${each.tone}`)
  const likeness = [...byCase.values()].flatMap((group) =>
    group.slice(1).map(({ bare }, at) => likenessOf(bare, group[at]!.bare)),
  )
  return [
    {
      name: 'different texts',
      value: written.length === 0 ? 0 : new Set(templates.map(({ bare }) => bare)).size / written.length,
      goal: { least: 0.9 },
      as: 'share',
    },
    { name: 'most common beginning of the news', ...commonest(openings), goal: { most: 0.1 }, as: 'share' },
    { name: 'most common later sentence', ...commonest(sentences), goal: { most: 0.03 }, as: 'share' },
    {
      name: 'words in common, one case in one tone',
      value: mean(likeness),
      goal: { most: 0.45 },
      as: 'share',
    },
  ]
}

/** Share of content words that two texts have in common. Facts do not count: both must state them. */
function likenessOf(one: string, other: string): number {
  const distinctiveWords = (text: string) =>
    contentWords(text.replace(/\{\w+\}|\border\b|\babout\b|\bminutes?\b/g, ' '))
  const [a, b] = [distinctiveWords(one), distinctiveWords(other)]
  const both = [...a].filter((word) => b.has(word)).length
  return both / Math.max(1, a.size + b.size - both)
}

function commonest(all: readonly string[]): { value: number; shown: string } {
  const counts = [...Map.groupBy(all, (each) => each)].toSorted((a, b) => b[1].length - a[1].length)
  const [first] = counts
  return first ? { value: first[1].length / all.length, shown: `"${first[0]}"` } : { value: 0, shown: '' }
}

const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length
const at = (share: number, values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? 0
