import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { brand } from '#domain/brand.ts'
import { prices } from '#domain/price.ts'
import type { Price } from '#domain/price.ts'
import { accountOf } from '../auth/account.ts'
import { useRights } from '../auth/use-rights.ts'
import { PayingOpensSoon } from '../plans/PayingOpensSoon.tsx'
import { PlanTable } from '../plans/PlanTable.tsx'
import { PriceCard } from '../plans/PriceCard.tsx'
import { Button } from '../ui/Button.tsx'
import { buttonClass } from '../ui/button-class.ts'
import { Notice } from '../ui/Notice.tsx'
import { PageSkeleton } from '../ui/Skeleton.tsx'

type Props = {
  userId: string
  /** The price that the driver came with, from an offer. */
  chosen: Price | null
}

/** §2.13 Manage Subscription for whoever has Premium, Subscribe for everybody else. */
export function Billing({ userId, chosen }: Props) {
  const { rights, failed, retry } = useRights(userId)
  if (!rights) return failed ? <Unknown retry={retry} /> : <PageSkeleton />
  return (
    <main className="page grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-6 py-6 md:py-10">
      {rights.plan === 'premium' ? <Manage userId={userId} /> : <Subscribe chosen={chosen} />}
    </main>
  )
}

function Manage({ userId }: { userId: string }) {
  const { data: account } = useQuery(accountOf(userId))
  return (
    <>
      <header>
        <h1 tabIndex={-1} className="heading text-2xl">
          Manage Subscription
        </h1>
        <p className="mt-2 text-lg">You have Premium. {account && lastsOf(account)}</p>
      </header>
      <PlanTable />
      <p>
        <Link to="/upload" className={buttonClass('primary')}>
          Create Message
        </Link>
      </p>
    </>
  )
}

const lastsOf = ({ endsAt, isTester }: { endsAt: number | null; isTester: boolean }): string => {
  if (endsAt === null) return 'It has no end date.'
  const day = new Date(endsAt).toLocaleDateString(brand.locale, { dateStyle: 'long' })
  return isTester
    ? `It comes with the testing programme and lasts until ${day}. Nothing is charged then.`
    : `It lasts until ${day}.`
}

function Subscribe({ chosen }: { chosen: Price | null }) {
  const usual = [prices.premium_monthly, prices.premium_lifetime]
  const shown = usual.map((price) => (chosen?.interval === price.interval ? chosen : price))
  return (
    <>
      <header>
        <h1 tabIndex={-1} className="heading text-2xl">
          Subscribe
        </h1>
        <p className="mt-2 text-lg">You are on Free. Manual mode stays yours forever.</p>
      </header>
      <div className="grid gap-4 sm:grid-cols-2">
        {shown.map((price) => (
          <PriceCard key={price.key} price={price} isChosen={price === chosen} />
        ))}
      </div>
      <PayingOpensSoon />
      <PlanTable />
      <p>
        <Link to="/upload" className={buttonClass('primary')}>
          Create Message
        </Link>
      </p>
    </>
  )
}

/** Neither the server nor this device knows the driver's plan. */
const Unknown = ({ retry }: { retry: () => void }) => (
  <main className="page grid gap-4 py-6">
    <h1 tabIndex={-1} className="heading text-2xl">
      Your plan
    </h1>
    <Notice
      tone="amber"
      live
      title="We could not look up your plan just now."
      actions={<Button onClick={retry}>Try again</Button>}
    >
      Check your connection. Creating messages works without it.
    </Notice>
  </main>
)
