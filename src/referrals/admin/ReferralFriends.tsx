import { useInfiniteQuery } from '@tanstack/react-query'
import type { InferResponseType } from 'hono/client'
import { Users } from 'lucide-react'
import { useState } from 'react'
import type { FraudReason, ReferralRefusal } from '#domain/referrals/referral.ts'
import { ActionSheet } from '../../admin/ActionSheet.tsx'
import { fraudReasonLabels } from '../../admin/audit-labels.ts'
import { Named, UserLink } from '../../admin/cells.tsx'
import { formatDate } from '../../admin/format.ts'
import { listQuery } from '../../admin/list-query.ts'
import { List } from '../../admin/List.tsx'
import { SectionPage } from '../../admin/SectionPage.tsx'
import type { Column } from '../../admin/Table.tsx'
import type { Actions } from '../../admin/use-actions.tsx'
import { api, readJson } from '../../api.ts'
import { ChipChoice } from '../../ui/ChipGroup.tsx'

const { referrals } = api.admin

type Friend = InferResponseType<(typeof referrals)[':id']['$get']>['rows'][number]

const refusalLabels: Record<ReferralRefusal, string> = {
  disposable_mail: 'Held: throw-away address',
  same_mailbox: 'Held: one mailbox, twice',
  same_device: 'Held: the same phone and network',
  refund: 'Paid back',
  dispute: 'Payment disputed',
  fraud: 'Refused by us',
}

/** §6.5 The friends that one driver has brought, the state of each, and the administrator's decision about it. */
export const ReferralFriends = ({ id }: { id: string }) => (
  <SectionPage
    title="Friends of one driver"
    lead={<UserLink id={id} label="The driver’s own page" />}
    back={{ to: '/admin/referrals', label: 'Referrals' }}
  >
    <List
      caption="Friends, the newest first"
      query={useInfiniteQuery(
        listQuery(['referrals', id], {}, (query) =>
          readJson(referrals[':id'].$get({ param: { id }, query })),
        ),
      )}
      columns={columns}
      actions={actionsOf}
      empty={{
        Icon: Users,
        title: 'Nobody yet',
        text: 'Nobody has come by this driver’s link, or those who did have left.',
      }}
    />
  </SectionPage>
)

const nameOf = ({ fullName, email, id }: Friend): string => fullName || email || id

/** Only a payment can change that. */
const isRefunded = ({ refusedFor }: Friend): boolean => refusedFor === 'refund' || refusedFor === 'dispute'

const actionsOf = (friend: Friend): Actions => [
  friend.refusedFor !== null &&
    !isRefunded(friend) && {
      label: 'Let count',
      name: `Let ${nameOf(friend)} count`,
      sheet: (onClose) => (
        <ActionSheet
          title={`Let ${nameOf(friend)} count?`}
          description="They’ll count from now on, whatever we suspected, and any reward that’s due is given straight away."
          actionLabel="Let count"
          doneMessage="They count now"
          onConfirm={() => readJson(referrals.friends[':id'].allowed.$put({ param: { id: friend.id } }))}
          onClose={onClose}
        />
      ),
    },
  friend.refusedFor !== 'fraud' && {
    label: 'Refuse',
    name: `Refuse ${nameOf(friend)}`,
    isQuiet: true,
    sheet: (onClose) => <RefuseSheet friend={friend} onClose={onClose} />,
  },
]

function RefuseSheet({ friend, onClose }: { friend: Friend; onClose: () => void }) {
  const [reason, setReason] = useState<FraudReason>('own_account')
  const json = { reason }
  return (
    <ActionSheet
      title={`Refuse ${nameOf(friend)}?`}
      description="They won’t count any more. A reward that isn’t used up is taken back, and we tell the driver that a friend doesn’t count any more, but not who or why."
      actionLabel="Refuse"
      isDanger
      doneMessage="Refused"
      onConfirm={() => readJson(referrals.friends[':id'].refused.$put({ param: { id: friend.id }, json }))}
      onClose={onClose}
    >
      <ChipChoice label="Why" labels={fraudReasonLabels} value={reason} onChange={setReason} />
    </ActionSheet>
  )
}

const columns: Column<Friend>[] = [
  {
    name: 'Friend',
    cell: (friend) => (
      <Named
        name={<UserLink id={friend.id} label={nameOf(friend)} />}
        details={[friend.fullName && friend.email]}
      />
    ),
  },
  { name: 'Joined', cell: ({ joinedAt }) => formatDate(joinedAt) },
  {
    name: 'Status',
    cell: ({ activatedAt, refusedFor }) =>
      refusedFor ? (
        <span className="font-semibold text-amber">{refusalLabels[refusedFor]}</span>
      ) : activatedAt === null ? (
        'Has joined'
      ) : (
        `Counts since ${formatDate(activatedAt)}`
      ),
  },
  {
    name: 'First paid',
    cell: ({ subscribedAt }) => (subscribedAt === null ? '–' : formatDate(subscribedAt)),
  },
]
