import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Bell, CreditCard, FileText, Palette, ShieldCheck, EyeOff, ImagePlus } from 'lucide-react'
import { lazy, useRef } from 'react'
import { paymentProblemOf } from '#domain/billing/subscription.ts'
import { SCREENSHOT_DAYS } from '#domain/limits.ts'
import { accountQuery, type Account } from '../../auth/account-query.ts'
import type { Driver } from '../../auth/driver.ts'
import { SecurityCard } from '../../auth/security/SecurityCard.tsx'
import { useRights } from '../../auth/use-rights.ts'
import { needsPayment } from '../../billing/billing-state.ts'
import { grantLabelOf } from '../../billing/plans/labels.ts'
import { useSubscription } from '../../billing/use-subscription.ts'
import { copySoundStore, playTick } from '../../device/copy-feedback.ts'
import { Avatar } from '../../media/avatars/Avatar.tsx'
import { useAvatarChange } from '../../media/avatars/use-avatar-change.ts'
import { ScreenshotChoiceChips } from '../../screenshots/RedactedCopySheet.tsx'
import { StoredScreenshots } from '../../screenshots/stored/StoredScreenshots.tsx'
import { usePersistedStore } from '../../storage/persisted-store.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { ChunkErrorNotice, Deferred } from '../../ui/Deferred.tsx'
import { formatLongDate } from '../../ui/format.ts'
import { ButtonLink } from '../../ui/links.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { ThemeChoice } from '../../ui/ThemeChoice.tsx'
import { AccountData } from './AccountData.tsx'

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
    <SecurityCard
      title="Privacy"
      icon={<EyeOff />}
      lead="What we keep for you, and for how long. It’s shown to your account alone."
    >
      <dl className="grid gap-2 text-sm">
        {retention.map(([what, duration]) => (
          <div key={what} className="border-t border-line pt-2">
            <dt className="inline font-semibold">{what}: </dt>
            <dd className="inline text-muted">{duration}</dd>
          </div>
        ))}
      </dl>
      <div className="border-t border-line pt-3">
        <ScreenshotChoiceChips userId={userId} />
        <p className="mt-2 text-sm text-muted">
          Your choice is for this phone. Copies that were sent before stay until you delete them.
        </p>
      </div>
      <div className="border-t border-line pt-3">
        <StoredScreenshots userId={userId} />
        <Link
          to="/privacy"
          className="-mb-3 inline-flex touch items-center text-sm text-go-ink underline underline-offset-4"
        >
          Read the Privacy Policy
        </Link>
      </div>
    </SecurityCard>
  )
}

const PushSwitch = lazy(() =>
  import('../../inbox/push/PushSwitch.tsx').then(({ PushSwitch }) => ({ default: PushSwitch })),
)

const columnClass = 'grid grid-cols-[minmax(0,1fr)] content-start gap-4'

/** §2.14 The driver's account, and beside it what is stored: details, plan, stored data, export and deletion. */
export function Profile({ driver }: { driver: Driver }) {
  return (
    <main className="page grid grid-cols-[minmax(0,1fr)] content-start gap-4 py-6 md:py-10 md:grid-cols-2">
      <PageHeader title="Profile" className="mb-1 md:col-span-2">
        Your picture, your plan, and what we keep for you.
      </PageHeader>
      <div className={columnClass}>
        <DriverCard driver={driver} />
        <PlanCard userId={driver.id} />
        <SecurityCard
          title="Sign-in"
          icon={<ShieldCheck />}
          lead="Password, second step, passkeys, and the devices where you’re signed in."
        >
          <div className="flex flex-wrap gap-2">
            <ButtonLink to="/profile/security">Security</ButtonLink>
            <ButtonLink to="/personal-info" variant="quiet">
              Personal Info
            </ButtonLink>
          </div>
        </SecurityCard>
        <SecurityCard title="Notifications" icon={<Bell />}>
          <Deferred fallback={<Skeleton className="h-18 rounded-md" />} errorComponent={ChunkErrorNotice}>
            <PushSwitch userId={driver.id} />
          </Deferred>
        </SecurityCard>
        <SecurityCard title="Appearance" icon={<Palette />} lead="Just for this phone.">
          <ThemeChoice />
          <CopySoundSwitch />
        </SecurityCard>
        <SecurityCard
          title="Proof for a dispute"
          icon={<FileText />}
          lead="Your messages, their times and your screenshots of the days you choose, as one PDF."
        >
          <ButtonLink to="/profile/record" className="justify-self-start">
            Make a record
          </ButtonLink>
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
function PlanCard({ userId }: { userId: string }) {
  const { rights, failed } = useRights(userId)
  const { data: account } = useQuery(accountQuery(userId))
  const { isSubscribed: isPremium, subscriptionStatus } = useSubscription(userId)
  const problem = paymentProblemOf(subscriptionStatus)
  return (
    <SecurityCard
      title={`Plan${rights ? `: ${isPremium ? 'Premium' : 'Free'}` : ''}`}
      icon={<CreditCard />}
      lead={
        rights
          ? isPremium
            ? planDurationLabel(account)
            : problem
              ? `${problem.title}. ${problem.text}`
              : 'Manual mode, history and inbox, forever.'
          : undefined
      }
    >
      {!rights && !failed && <Skeleton className="h-5 w-2/3" />}
      <ButtonLink to="/billing" className="justify-self-start">
        {isPremium || needsPayment(subscriptionStatus) ? 'Manage Subscription' : 'See what Premium adds'}
      </ButtonLink>
    </SecurityCard>
  )
}

/** How long Premium lasts, in words; only its name until the server has answered. */
function planDurationLabel(account: Pick<Account, 'endsAt' | 'isTester' | 'given'> | undefined): string {
  if (!account) return 'Everything that Kindrop does.'
  const { endsAt, isTester, given } = account
  if (given) return `${grantLabelOf(given)}.`
  if (endsAt === null) return 'It has no end date.'
  const day = formatLongDate(endsAt)
  return isTester ? `With the Test Driver Program, until ${day}.` : `Paid until ${day}.`
}

/** §2.14 The driver who is signed in, with an avatar or their initials. */
function DriverCard({ driver }: { driver: Driver }) {
  const { data: account } = useQuery(accountQuery(driver.id))
  const { change, remove } = useAvatarChange(driver.id)
  const file = useRef<HTMLInputElement>(null)
  const hasPicture = Boolean(account?.avatar)
  return (
    <Card className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-2">
      <Avatar driver={driver} className="size-16 text-xl md:size-20 md:text-2xl" />
      <div>
        <p className="heading text-xl wrap-anywhere">{driver.fullName || 'No name yet'}</p>
        <p className="text-sm wrap-anywhere text-muted md:text-base">{driver.email}</p>
      </div>
      <div className="col-span-2 -ms-4 -mb-2 flex flex-wrap">
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
