import { Link, useRouter } from '@tanstack/react-router'
import { Bell, CreditCard, FileText, Palette, ShieldCheck } from 'lucide-react'
import { lazy } from 'react'
import type { Driver } from '../../auth/driver.ts'
import { SecurityCard } from '../../auth/security/SecurityCard.tsx'
import { Deferred } from '../../ui/Deferred.tsx'
import { ChunkErrorNotice } from '../../ui/ChunkErrorNotice.tsx'
import { ThemeChoice } from '../../ui/ThemeChoice.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { AccountData } from './AccountData.tsx'
import { PlanCard } from './PlanCard.tsx'
import { PrivacyCard } from './PrivacyCard.tsx'
import { DriverCard } from './DriverCard.tsx'

const PushSwitch = lazy(() =>
  import('../../inbox/push/PushSwitch.tsx').then(({ PushSwitch }) => ({ default: PushSwitch })),
)

/** §2.14 The driver's account: details, plan, stored data, export and deletion. */
export function Profile({ driver }: { driver: Driver }) {
  const { routesByPath } = useRouter()
  return (
    <main className="page grid grid-cols-[minmax(0,1fr)] content-start gap-4 py-6 md:grid-cols-2">
      <header className="mb-1 md:col-span-2">
        <h1 tabIndex={-1} className="heading text-2xl">
          Profile
        </h1>
        <p className="mt-1 text-muted">Your picture, your plan, and what we keep for you.</p>
      </header>
      <DriverCard driver={driver} />
      <PlanCard userId={driver.id} icon={<CreditCard />} />
      <SecurityCard
        title="Sign-in"
        icon={<ShieldCheck />}
        lead="Password, second step, passkeys, and the devices on which you are signed in."
      >
        <div className="flex flex-wrap gap-2">
          <Link to="/profile/security" className={buttonClass()}>
            Security
          </Link>
          {Object.hasOwn(routesByPath, '/personal-info') && (
            <Link to={'/personal-info' as '/'} className={buttonClass('quiet')}>
              Personal Info
            </Link>
          )}
        </div>
      </SecurityCard>
      <PrivacyCard userId={driver.id} />
      <SecurityCard title="Notifications" icon={<Bell />}>
        <Deferred fallback={<Skeleton className="h-18 rounded-md" />} errorComponent={ChunkErrorNotice}>
          <PushSwitch userId={driver.id} />
        </Deferred>
      </SecurityCard>
      <SecurityCard title="Appearance" icon={<Palette />} lead="How this phone shows the app.">
        <ThemeChoice />
      </SecurityCard>
      <SecurityCard
        title="Proof for a dispute"
        icon={<FileText />}
        lead="Your messages, their times and your screenshots of the days you choose, as one PDF."
      >
        <Link to="/profile/record" className={`${buttonClass()} justify-self-start`}>
          Make a record
        </Link>
      </SecurityCard>
      <AccountData driver={driver} />
    </main>
  )
}
