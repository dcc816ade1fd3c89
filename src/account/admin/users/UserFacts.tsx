import { Link } from '@tanstack/react-router'
import { ago } from '#domain/relative-time.ts'
import { subscriptionStateWords } from './payment-labels.ts'
import type { UserView } from '../../../admin/queries.ts'
import { actWords } from '../../../admin/audit-labels.ts'
import { FactList, Facts } from '../../../admin/Facts.tsx'
import { UserLink } from '../../../admin/UserLink.tsx'
import { planWords, priceNames } from '../../../admin/user-labels.ts'
import { count, moment, shortDay } from '../../../admin/format.ts'

/** What is known of a user, in groups. Figures of their messages, never the words. */
export const UserFacts = ({ user, now }: { user: UserView; now: number }) => (
  <>
    <Facts title="Account">
      <FactList
        facts={[
          ['Email', user.email && `${user.email}${user.emailConfirmedAt === null ? ' (not confirmed)' : ''}`],
          ['Phone', user.phone],
          ['Role', user.isAdmin ? 'Administrator' : 'Driver'],
          ['Joined', shortDay(user.createdAt)],
          ['Last seen', user.seenAt === null ? 'Never' : ago(user.seenAt, now)],
          ['Signs in by', waysWords(user)],
          ['Second step', user.secondSteps.length > 0 ? user.secondSteps.join(', ') : 'None'],
          [
            'Id',
            <code key="id" className="text-sm select-all">
              {user.id}
            </code>,
          ],
        ]}
      />
    </Facts>
    <Facts title="Plan">
      <FactList
        facts={[
          ['May use', planWords(user)],
          ['Payment', user.payment && subscriptionStateWords(user.payment, now)],
          ['Charging', user.isChargingPaused && 'Stopped while they are suspended'],
          ['Price', user.payment?.priceKey && priceNames[user.payment.priceKey]],
          [
            'Customer at Stripe',
            user.stripeId && (
              <code key="stripe" className="text-sm select-all">
                {user.stripeId}
              </code>
            ),
          ],
          [
            'Given',
            user.grants.length > 0 && (
              <ul key="grants">
                {user.grants.map((grant) => (
                  <li key={grant.id}>{grantWords(grant)}</li>
                ))}
              </ul>
            ),
          ],
          [
            'Testing programme',
            user.tester &&
              `${user.tester.city}, ${user.testerState} until ${shortDay(user.tester.expiresAt)}`,
          ],
          ['Brought by', user.broughtBy && <UserLink key="friend" id={user.broughtBy} words="a friend" />],
          ['Friends brought', user.friends.joined > 0 && friendsWords(user.friends)],
        ]}
      />
    </Facts>
    <Facts title="Messages">
      <FactList
        facts={[
          ['Ever', count(user.messages.total)],
          ['Last 30 days', count(user.messages.month)],
          ['Automated', count(user.messages.automated)],
          ['AI-enhanced', count(user.messages.enhanced)],
          ['Flagged by the check', count(user.messages.flagged)],
          ['Last one', user.messages.lastAt === null ? 'None yet' : ago(user.messages.lastAt, now)],
          ['Feedback sent', count(user.feedback)],
        ]}
      />
    </Facts>
    <Facts title="Where they are signed in">
      {user.devices.length === 0 ? (
        <p className="mt-2 text-muted">Nowhere.</p>
      ) : (
        <ul className="mt-2">
          {user.devices.map(({ id, device, place, lastActivity }) => (
            <li key={id} className="flex justify-between gap-4 py-1.5">
              <span className="min-w-0 wrap-anywhere">
                {device.name}
                {place && <span className="block text-sm text-muted">{place}</span>}
              </span>
              <span className="shrink-0 text-sm text-muted">{ago(lastActivity, now)}</span>
            </li>
          ))}
        </ul>
      )}
    </Facts>
    <Facts title="What was done about them">
      {user.acts.length === 0 ? (
        <p className="mt-2 text-muted">Nothing yet.</p>
      ) : (
        <ul className="mt-2">
          {user.acts.map((act) => (
            <li key={act.id} className="flex justify-between gap-4 py-1.5">
              <span className="min-w-0 wrap-anywhere">
                {actWords(act)}
                <span className="block text-sm text-muted">
                  {act.actor ?? 'by themselves or the service'}
                </span>
              </span>
              <span className="shrink-0 text-sm text-muted">{moment(act.createdAt)}</span>
            </li>
          ))}
        </ul>
      )}
      <Link
        to="/admin/audit"
        search={{ subject: user.id, all: '1' }}
        className="inline-flex touch items-center text-sm font-semibold text-go-ink underline"
      >
        All of it in the audit log
      </Link>
    </Facts>
  </>
)

function waysWords({ ways, hasPassword, passkeys }: UserView): string {
  const words = [
    hasPassword && 'password',
    ...ways.filter((way) => way !== 'email').map((way) => way.replace(/^sso:.*/, 'company')),
    passkeys > 0 && `${passkeys} ${passkeys === 1 ? 'passkey' : 'passkeys'}`,
  ].filter(Boolean)
  return words.length > 0 ? words.join(', ') : 'a code by mail'
}

function grantWords({ givenBy, startsAt, endsAt, takenBackAt, why }: UserView['grants'][number]): string {
  const by = givenBy === 'referrals' ? 'for friends' : `by us${why ? ` (${why})` : ''}`
  return `${shortDay(startsAt)} to ${shortDay(takenBackAt ?? endsAt)} ${by}${takenBackAt === null ? '' : ', taken back'}`
}

const friendsWords = ({ joined, activated, subscribed }: UserView['friends']): string =>
  `${joined} joined, ${activated} active, ${subscribed} paying`
