import { ResultsVary } from './ResultsVary.tsx'
import { Section } from './Section.tsx'

const figures = [
  ['115%', 'average tip increase'],
  ['$200+', 'extra monthly income'],
  ['98%', 'success rate'],
  ['4.9', 'user rating'],
  ['2x', 'up to 2x more tips'],
] as const

/** §2.34 The figures. */
export const Statistics = () => (
  <Section title="What a kind word can do">
    <dl className="grid grid-cols-2 gap-x-6 gap-y-8 md:grid-cols-5">
      {figures.map(([figure, words]) => (
        <div key={figure} className="flex flex-col-reverse justify-end border-l-2 border-line pl-4">
          <dt className="mt-1 text-sm text-muted">{words}</dt>
          <dd className="heading text-[2.5rem] leading-none tabular-nums">{figure}</dd>
        </div>
      ))}
    </dl>
    <ResultsVary />
  </Section>
)
