import { ResultsVary } from './ResultsVary.tsx'
import { Section } from './Section.tsx'

const figures = [
  ['115%', 'average tip increase'],
  ['$200+', 'extra monthly income'],
  ['98%', 'success rate'],
  ['4.9', 'user rating'],
  ['2x', 'up to 2x more tips'],
] as const

/** §2.34 The figures. The first speaks loudest. */
export const Statistics = () => (
  <Section title="What a kind word can do" ground="night">
    <dl className="grid grid-cols-2 gap-x-6 gap-y-10 md:grid-cols-[1.6fr_1fr_1fr_1fr_1fr] md:items-end">
      {figures.map(([figure, words], at) => (
        <div key={figure} className={`flex flex-col-reverse ${at === 0 ? 'col-span-2 md:col-span-1' : ''}`}>
          <dt className="mt-2 text-sm text-muted">{words}</dt>
          <dd
            className={`heading leading-none tabular-nums ${at === 0 ? 'text-[5rem] text-go-ink md:text-[5.5rem]' : 'text-[2.75rem]'}`}
          >
            {figure}
          </dd>
        </div>
      ))}
    </dl>
    <ResultsVary />
  </Section>
)
