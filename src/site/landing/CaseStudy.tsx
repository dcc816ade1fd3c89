import { buttonClass } from '../../ui/Button.tsx'
import { ResultsVary } from './ResultsVary.tsx'
import { Section } from './Section.tsx'

type Props = {
  /** §2.33 Links to the referral page. */
  referral?: boolean
}

/** Half a year, of which the page shows 26 whole weeks. */
const BEFORE_DAYS = 182
const NOW_DAYS = 9

/** §2.33 One driver's figures before and after, and the length of each period: a dot for a day. */
export const CaseStudy = ({ referral = false }: Props) => (
  <Section title="One driver, before and after" ground="paper">
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-6 md:gap-16">
      <Period name="6 months before" tips="24 tips" money="$144" days={BEFORE_DAYS} />
      <Period name="9 days with messages" tips="25 tips" money="$206" days={NOW_DAYS} now />
    </dl>
    <p className="mt-4 text-sm text-muted">Each dot is a day. One driver’s count, an example.</p>
    <ResultsVary flush />
    {referral && (
      <a href="/referrals?tab=link" className={`mt-4 ${buttonClass('secondary')}`}>
        Get My Referral Link
      </a>
    )}
  </Section>
)

type PeriodProps = { name: string; tips: string; money: string; days: number; now?: boolean }

const Period = ({ name, tips, money, days, now = false }: PeriodProps) => (
  // Both have their money, tips and dots in one line, also where a name takes two.
  <div className="row-span-3 grid grid-rows-subgrid gap-y-0">
    <dt className="font-semibold text-muted md:text-lg">{name}</dt>
    <dd className="mt-1 flex flex-wrap items-baseline gap-x-4 md:mt-2">
      <span className={`heading text-hero tabular-nums ${now ? 'text-go-ink' : ''}`}>{money}</span>
      <span className="text-lg text-muted">{tips}</span>
    </dd>
    <svg
      viewBox="0 0 312 84"
      aria-hidden="true"
      className={`mt-3 w-full max-w-md md:mt-5 ${now ? 'fill-go' : 'fill-edge'}`}
    >
      <path d={dotPath(days)} />
    </svg>
  </div>
)

/** Days in columns of a week. */
const dotPath = (days: number) =>
  Array.from(
    { length: days },
    (_, day) => `M${Math.floor(day / 7) * 12 + 2} ${(day % 7) * 12 + 6}a4 4 0 1 1 8 0a4 4 0 1 1-8 0`,
  ).join('')
