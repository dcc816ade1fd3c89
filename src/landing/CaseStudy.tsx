import { buttonClass } from '../ui/button-class.ts'
import { ResultsVary } from './ResultsVary.tsx'
import { Section } from './Section.tsx'

type Props = {
  /** §2.33 Shows the way to the referral link. */
  referral?: boolean
}

/** §2.33 One driver's figures before and after. */
export const CaseStudy = ({ referral = false }: Props) => (
  <Section title="One driver, before and after" raised>
    <dl className="grid gap-10 md:grid-cols-2 md:gap-12">
      <Period name="6 months before" tips="24 tips" money="$144" length={100} />
      <Period name="9 days with messages" tips="25 tips" money="$206" length={5} now />
    </dl>
    <ResultsVary />
    {referral && (
      <a href="/referrals?tab=link" className={`mt-4 ${buttonClass('secondary')}`}>
        Get My Referral Link
      </a>
    )}
  </Section>
)

type PeriodProps = { name: string; tips: string; money: string; length: number; now?: boolean }

const Period = ({ name, tips, money, length, now = false }: PeriodProps) => (
  <div className={`border-t-2 pt-5 ${now ? 'border-go' : 'border-edge'}`}>
    <dt className="font-semibold text-muted">{name}</dt>
    <dd className="mt-2 flex items-baseline gap-4">
      <span className="heading text-[3.25rem] leading-none tabular-nums">{money}</span>
      <span className="text-lg text-muted">{tips}</span>
    </dd>
    {/* How long it took, drawn to scale: nine days of half a year. */}
    <div aria-hidden="true" className="mt-5 h-2 rounded-full bg-sunken">
      <div className={`h-2 rounded-full ${now ? 'bg-go' : 'bg-edge'}`} style={{ width: `${length}%` }} />
    </div>
  </div>
)
