import { useQuery } from '@tanstack/react-query'
import { ChevronDown, CircleUser, EyeOff, ImagePlus, Smartphone } from 'lucide-react'
import { lazy, useRef } from 'react'
import { paymentProblemOf } from '#domain/billing/subscription.ts'
import { SCREENSHOT_DAYS } from '#domain/limits.ts'
import { accountQuery, type Account } from '../../auth/account-query.ts'
import type { Driver } from '../../auth/driver.ts'
import { SecurityCard } from '../../auth/security/SecurityCard.tsx'
import { useRights } from '../../auth/use-rights.ts'
import { grantLabelOf } from '../../billing/plans/labels.ts'
import { useSubscription } from '../../billing/use-subscription.ts'
import { copySoundStore, playTick } from '../../device/copy-feedback.ts'
import { Avatar } from '../../media/avatars/Avatar.tsx'
import { useAvatarChange } from '../../media/avatars/use-avatar-change.ts'
import { ScreenshotChoiceGroup } from '../../screenshots/RedactedCopySheet.tsx'
import { StoredScreenshots } from '../../screenshots/stored/StoredScreenshots.tsx'
import { usePersistedStore } from '../../storage/persisted-store.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { ChunkErrorNotice, Deferred } from '../../ui/Deferred.tsx'
import { formatLongDate } from '../../ui/format.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { ThemeChoice } from '../../ui/ThemeChoice.tsx'
import { AccountData } from './AccountData.tsx'
import { LinkRow, rowPadding, rowsClass } from './Row.tsx'

/** What is stored of a driver, and for how long. */
const retention = [
  ['Messages', 'until you delete them. They have placeholders for the customer’s name and the store.'],
  ['Redacted copies', `${SCREENSHOT_DAYS} days. They’re blacked out on your phone before they’re sent.`],
  ['Notifications', '90 days. Messages in your inbox stay a year.'],
  ['Devices', '90 days after you last used them.'],
] as const

/** §2.14 What is stored and for how long, and the driver's choices about it. */
function PrivacyCard({ userId }: { userId: string }) {
  return (
    <SecurityCard title="Privacy" icon={<EyeOff />}>
      <div>
        <ScreenshotChoiceGroup userId={userId} />
        <p className="mt-2 text-sm text-muted">
          Your choice is for this phone. Copies that were sent before stay until you delete them.
        </p>
      </div>
      <div className={rowsClass}>
        <div className={`${rowPadding} py-1`}>
          <StoredScreenshots userId={userId} />
        </div>
        <details className={rowPadding}>
          <summary className="flex min-h-14 items-center gap-3 font-medium">
            What we keep, and for how long
            <ChevronDown className="ml-auto size-5 shrink-0 text-muted [[open]>summary>&]:rotate-180" />
          </summary>
          <dl className="grid gap-2 text-sm">
            {retention.map(([what, duration]) => (
              <div key={what}>
                <dt className="inline font-semibold">{what}: </dt>
                <dd className="inline text-muted">{duration}</dd>
              </div>
            ))}
          </dl>
          <p className="mt-2 pb-4 text-sm text-muted">It’s shown to your account alone.</p>
        </details>
        <LinkRow to="/privacy" title="Privacy Policy" />
      </div>
    </SecurityCard>
  )
}

const PushSwitch = lazy(() =>
  import('../../inbox/push/PushSwitch.tsx').then(({ PushSwitch }) => ({ default: PushSwitch })),
)

const columnClass = 'grid grid-cols-[minmax(0,1fr)] content-start gap-4'

/** §2.14 The driver's account and this phone's settings, and beside them what is stored. */
export function Profile({ driver }: { driver: Driver }) {
  return (
    <main className="page grid grid-cols-[minmax(0,1fr)] content-start gap-4 py-6 md:py-10 md:grid-cols-2">
      <PageHeader title="Profile" className="mb-1 md:col-span-2">
        Your account, this phone, and what we keep for you.
      </PageHeader>
      <div className={columnClass}>
        <DriverCard driver={driver} />
        <SecurityCard title="Account" icon={<CircleUser />}>
          <div className={rowsClass}>
            <PlanRow userId={driver.id} />
            <LinkRow to="/personal-info" title="Personal Info" note="Your name, your car and your apps" />
            <LinkRow to="/profile/security" title="Security" note="Password, passkeys and devices" />
            <LinkRow
              to="/profile/record"
              title="Make a record"
              note="Proof for a dispute: your messages and screenshots as a PDF"
            />
          </div>
        </SecurityCard>
        <SecurityCard title="This phone" icon={<Smartphone />}>
          <ThemeChoice />
          <CopySoundSwitch />
          <Deferred fallback={<Skeleton className="h-18 rounded-md" />} errorComponent={ChunkErrorNotice}>
            <PushSwitch userId={driver.id} />
          </Deferred>
        </SecurityCard>
      </div>
      <div className={columnClass}>
        <PrivacyCard userId={driver.id} />
        <AccountData driver={driver} />
      </div>
    </main>
  )
}

/** §1.2 A tick that confirms Copy, for this phone. It sounds once when it is switched on. */
const CopySoundSwitch = () => (
  <Switch
    label="Sound on Copy"
    hint="A short tick, so you don’t have to look."
    checked={usePersistedStore(copySoundStore)}
    onChange={(isOn) => {
      copySoundStore.set(isOn)
      if (isOn) playTick()
    }}
  />
)

/** §2.41 The driver's plan, and the way to change it. */
function PlanRow({ userId }: { userId: string }) {
  const { rights } = useRights(userId)
  const { data: account } = useQuery(accountQuery(userId))
  const { isSubscribed: isPremium, subscriptionStatus } = useSubscription(userId)
  const problem = paymentProblemOf(subscriptionStatus)
  return (
    <LinkRow
      to="/billing"
      title={`Plan${rights ? `: ${isPremium ? 'Premium' : 'Free'}` : ''}`}
      note={
        rights &&
        (isPremium
          ? planDurationLabel(account)
          : problem
            ? `${problem.title}: see what to do`
            : 'See what Premium adds')
      }
      isUrgent={!isPremium && problem !== null}
    />
  )
}

/** How long Premium lasts, in words; only its name until the server has answered. */
function planDurationLabel(account: Pick<Account, 'endsAt' | 'isTester' | 'given'> | undefined): string {
  if (!account) return 'Everything that Kindrop does'
  const { endsAt, isTester, given } = account
  if (given) return grantLabelOf(given)
  if (endsAt === null) return 'It has no end date'
  const day = formatLongDate(endsAt)
  return isTester ? `With the Test Driver Program, until ${day}` : `Paid until ${day}`
}

/** §2.14 The driver who is signed in, with an avatar or their initials. */
function DriverCard({ driver }: { driver: Driver }) {
  const { data: account } = useQuery(accountQuery(driver.id))
  const { change, remove } = useAvatarChange(driver.id)
  const file = useRef<HTMLInputElement>(null)
  const hasPicture = Boolean(account?.avatar)
  return (
    <Card className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4">
      <Avatar driver={driver} className="size-16 text-xl" />
      <div>
        <p className="heading text-xl wrap-anywhere">{driver.fullName || 'No name yet'}</p>
        <p className="text-sm wrap-anywhere text-muted">{driver.email}</p>
      </div>
      <div className="col-start-2 -ms-4 -mb-3 flex flex-wrap">
        <Button
          variant="quiet"
          size="small"
          busy={change.isPending}
          icon={<ImagePlus />}
          onClick={() => file.current?.click()}
        >
          {hasPicture ? 'Change picture' : 'Add a picture'}
        </Button>
        {hasPicture && (
          <Button
            variant="quiet"
            size="small"
            aria-label="Remove picture"
            busy={remove.isPending}
            onClick={() => remove.mutate()}
          >
            Remove
          </Button>
        )}
        <input
          ref={file}
          type="file"
          accept="image/png,image/jpeg,image/webp"
          aria-label="Picture file"
          hidden
          onChange={({ currentTarget }) => {
            const chosen = currentTarget.files?.[0]
            if (chosen) change.mutate(chosen)
            // Allows choosing the same file again after a failure.
            currentTarget.value = ''
          }}
        />
      </div>
    </Card>
  )
}
