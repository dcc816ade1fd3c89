import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ExternalLink, UserX } from 'lucide-react'
import { useEffect } from 'react'
import { formatNumber, formatRelativeTime } from '#domain/formats.ts'
import { auditEntryLabel } from '../../admin/audit-labels.ts'
import { UserLink } from '../../admin/cells.tsx'
import { FactList, FactSection } from '../../admin/Facts.tsx'
import { formatDate, formatDateTime, priceLabels } from '../../admin/format.ts'
import { Loaded } from '../../admin/List.tsx'
import { SectionPage } from '../../admin/SectionPage.tsx'
import { type Actions, useActions } from '../../admin/use-actions.tsx'
import { ApiError } from '../../api.ts'
import { useDriver } from '../../auth/session.ts'
import { useNow } from '../../device/clock.ts'
import { Empty } from '../../ui/Empty.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { planLabel, suspensionLabel, userNameOf, subscriptionStateLabel } from './labels.ts'
import { type UserDetails, userQuery } from './queries.ts'
import {
  GivePremiumSheet,
  activeGiftOf,
  RestoreSheet,
  RevokePremiumSheet,
  SignOutSheet,
  SuspendSheet,
} from './UserSheets.tsx'

/** One user: facts and figures, never their messages; and the actions on them. */
export function UserPage({ id }: { id: string }) {
  const query = useQuery(userQuery(id))
  const now = useNow()
  const { data: user, error } = query
  const isNotFound = error instanceof ApiError && ['not_found', 'invalid_input'].includes(error.code)
  return (
    <SectionPage
      title={user ? userNameOf(user) : 'User'}
      lead={user && `${planLabel(user, now)}${user.suspendedUntil === null ? '' : ' · Suspended'}`}
      back={{ to: '/admin/users', label: 'All users' }}
    >
      {isNotFound ? (
        <Empty icon={<UserX />} title="No such user">
          The account may have been deleted meanwhile.
        </Empty>
      ) : (
        <Loaded query={query}>{(loaded) => <UserContent user={loaded} />}</Loaded>
      )}
    </SectionPage>
  )
}

function UserContent({ user }: { user: UserDetails }) {
  const now = useNow()
  const session = useDriver()
  const { buttons, sheet } = useActions()
  const isMe = session.state === 'signed_in' && session.driver.id === user.id
  // Only the query has changed, so nothing else moves a screen reader here.
  useEffect(() => document.querySelector<HTMLElement>('#main h1')?.focus({ preventScroll: true }), [])
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-3">
        {buttons(actionsOf(user, isMe))}
        {hasPremiumForLife(user) && <p className="text-sm text-muted">They already have Premium for life.</p>}
      </div>
      {user.suspendedUntil !== null && (
        <Notice tone="danger" title={suspensionLabel(user.suspendedUntil, now)}>
          They’re told when they try to sign in. The log below says why.
        </Notice>
      )}
      <UserFacts user={user} now={now} />
      {sheet}
    </>
  )
}

/** Whether a paid plan has no end, so that a gift would change nothing. */
const hasPremiumForLife = ({ payment }: UserDetails): boolean =>
  payment?.status === 'active' && payment.endsAt === null

function actionsOf(user: UserDetails, isMe: boolean): Actions {
  return [
    !isMe &&
      user.suspendedUntil === null && {
        label: 'Suspend',
        sheet: (onClose) => <SuspendSheet user={user} onClose={onClose} />,
      },
    user.suspendedUntil !== null && {
      label: 'Lift the suspension',
      sheet: (onClose) => <RestoreSheet user={user} onClose={onClose} />,
    },
    !hasPremiumForLife(user) && {
      label: 'Give Premium',
      sheet: (onClose) => <GivePremiumSheet user={user} onClose={onClose} />,
    },
    activeGiftOf(user) !== undefined && {
      label: 'Take Premium back',
      sheet: (onClose) => <RevokePremiumSheet user={user} onClose={onClose} />,
    },
    user.devices.length > 0 && {
      label: 'Sign out everywhere',
      sheet: (onClose) => <SignOutSheet user={user} isMe={isMe} onClose={onClose} />,
    },
  ]
}

/** A user's data, in groups, with figures of their messages but no texts. */
const UserFacts = ({ user, now }: { user: UserDetails; now: number }) => (
  <>
    <FactSection title="Account">
      <FactList
        facts={[
          ['Email', user.email && `${user.email}${user.emailConfirmedAt === null ? ' (not confirmed)' : ''}`],
          ['Phone', user.phone],
          ['Role', user.isAdmin ? 'Administrator' : 'Driver'],
          ['Joined', formatDate(user.createdAt)],
          ['Last seen', user.seenAt === null ? 'Never' : formatRelativeTime(user.seenAt, now)],
          ['Signs in by', signInMethodsLabel(user)],
          ['Second step', user.secondSteps.length > 0 ? user.secondSteps.join(', ') : 'None'],
          [
            'Id',
            <code key="id" className="text-sm select-all">
              {user.id}
            </code>,
          ],
        ]}
      />
    </FactSection>
    <FactSection title="Plan">
      <FactList
        facts={[
          // Whether a payment is overdue is said beside it.
          ['Access', planLabel({ ...user, isOverdue: false }, now)],
          ['Payment', user.payment && subscriptionStateLabel(user.payment, now)],
          ['Charging', user.isChargingPaused && 'Stopped while they are suspended'],
          ['Price', user.payment?.priceKey && priceLabels[user.payment.priceKey]],
          ['Stripe customer', user.stripeId && <StripeLink key="stripe" id={user.stripeId} />],
          [
            'Given',
            user.grants.length > 0 && (
              <ul key="grants">
                {user.grants.map((grant) => (
                  <li key={grant.id}>{grantLabel(grant)}</li>
                ))}
              </ul>
            ),
          ],
          [
            'Testing program',
            user.tester &&
              `${user.tester.city}, ${user.testerState} until ${formatDate(user.tester.expiresAt)}`,
          ],
          ['Brought by', user.broughtBy && <UserLink key="friend" id={user.broughtBy} label="a friend" />],
          ['Friends brought', user.friends.joined > 0 && friendsLabel(user.friends)],
        ]}
      />
    </FactSection>
    <FactSection title="Messages">
      <FactList
        facts={[
          ['Ever', formatNumber(user.messages.total)],
          ['Last 30 days', formatNumber(user.messages.month)],
          ['Automated', formatNumber(user.messages.automated)],
          ['AI-enhanced', formatNumber(user.messages.enhanced)],
          ['Flagged by the check', formatNumber(user.messages.flagged)],
          [
            'Last one',
            user.messages.lastAt === null ? 'None yet' : formatRelativeTime(user.messages.lastAt, now),
          ],
          ['Feedback sent', formatNumber(user.feedback)],
        ]}
      />
    </FactSection>
    <FactSection title="Where they are signed in">
      <Entries
        none="Nowhere."
        entries={user.devices.map(({ id, device, place, lastActivity }) => [
          id,
          device.name,
          place,
          formatRelativeTime(lastActivity, now),
        ])}
      />
    </FactSection>
    <FactSection title="Account history">
      <Entries
        none="Nothing yet. Failed sign-ins, changes to their passkeys, and what an administrator does to the account are listed here."
        entries={user.acts.map((entry) => [
          entry.id,
          auditEntryLabel(entry),
          entry.actor ?? 'by the user or the system',
          formatDateTime(entry.createdAt),
        ])}
      />
      <div className="flex flex-wrap gap-x-6">
        <Link to="/admin/audit" search={{ subject: user.id, all: '1' }} className={auditLinkClass}>
          All of it in the audit log
        </Link>
        <Link to="/admin/audit" search={{ actor: user.id, all: '1' }} className={auditLinkClass}>
          Their own sign-ins and changes
        </Link>
      </div>
    </FactSection>
  </>
)

const StripeLink = ({ id }: { id: string }) => (
  <a
    href={`https://dashboard.stripe.com/customers/${id}`}
    target="_blank"
    rel="noreferrer"
    title="See bills and payments in Stripe’s dashboard"
    aria-label={`${id}: see bills and payments in Stripe’s dashboard (opens a new tab)`}
    className="-my-3 inline-flex touch items-center gap-1.5 text-go-ink underline underline-offset-4"
  >
    <code className="text-sm">{id}</code>
    <ExternalLink className="size-4 shrink-0" />
  </a>
)

const auditLinkClass = 'inline-flex touch items-center text-sm font-semibold text-go-ink underline'

type Entry = readonly [id: string, text: string, detail: string | null, time: string]

const Entries = ({ entries, none }: { entries: readonly Entry[]; none: string }) =>
  entries.length === 0 ? (
    <p className="mt-2 text-muted">{none}</p>
  ) : (
    <ul className="mt-2">
      {entries.map(([id, text, detail, time]) => (
        <li key={id} className="flex justify-between gap-4 py-1.5">
          <span className="min-w-0 wrap-anywhere">
            {text}
            {detail && <span className="block text-sm text-muted">{detail}</span>}
          </span>
          <span className="shrink-0 text-sm text-muted">{time}</span>
        </li>
      ))}
    </ul>
  )

function signInMethodsLabel({ ways: providers, hasPassword, passkeys }: UserDetails): string {
  const parts = [
    hasPassword && 'password',
    ...providers
      .filter((provider) => provider !== 'email')
      .map((provider) => provider.replace(/^sso:.*/, 'company')),
    passkeys > 0 && `${passkeys} ${passkeys === 1 ? 'passkey' : 'passkeys'}`,
  ].filter(Boolean)
  return parts.length > 0 ? parts.join(', ') : 'a code by email'
}

function grantLabel({ givenBy, startsAt, endsAt, takenBackAt, why }: UserDetails['grants'][number]): string {
  const by = givenBy === 'referrals' ? 'for friends' : `by us${why ? ` (${why})` : ''}`
  return `${formatDate(startsAt)} to ${formatDate(takenBackAt ?? endsAt)} ${by}${takenBackAt === null ? '' : ', taken back'}`
}

const friendsLabel = ({ joined, activated, subscribed }: UserDetails['friends']): string =>
  `${joined} joined, ${activated} active, ${subscribed} paying`
