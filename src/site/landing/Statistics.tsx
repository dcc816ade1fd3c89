import { ResultsVary } from './ResultsVary.tsx'
import { Section } from './Section.tsx'

const figures = [
  ['115%', 'average tip increase'],
  ['$200+', 'extra monthly income'],
  ['98%', 'success rate'],
  ['4.9', 'user rating'],
  ['2x', 'up to 2x more tips'],
] as const

/** §2.34 The figures. The first is the largest. */
export const Statistics = () => (
  <Section title="What a kind word can do" ground="night">
    <dl className="grid grid-cols-2 gap-x-6 gap-y-10 md:grid-cols-[1.7fr_1fr_1fr_1fr_1fr]">
      {figures.map(([figure, label], at) => (
        <div
          key={figure}
          className={`flex flex-col-reverse justify-end ${at === 0 ? 'col-span-2 md:col-span-1' : ''}`}
        >
          <dt className="mt-2 text-sm text-muted">{label}</dt>
          <dd
            className={`flex items-end heading leading-none md:h-20 tabular-nums ${at === 0 ? 'text-[5rem] text-go-ink md:text-[clamp(4.5rem,7vw,5.5rem)]' : 'text-[2.5rem]'}`}
          >
            {figure}
          </dd>
        </div>
      ))}
    </dl>
    <ResultsVary />
  </Section>
)
