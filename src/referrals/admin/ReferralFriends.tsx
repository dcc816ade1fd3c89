import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronLeft, Users } from 'lucide-react'
import { useState } from 'react'
import { fraudReasons } from '#domain/referrals/referral.ts'
import { ActionSheet } from '../../admin/ActionSheet.tsx'
import { Paged } from '../../admin/Paged.tsx'
import { SectionPage } from '../../admin/SectionPage.tsx'
import { Table } from '../../admin/Table.tsx'
import type { Column } from '../../admin/Table.tsx'
import { UserLink } from '../../admin/UserLink.tsx'
import { formatDate } from '../../admin/format.ts'
import { Button } from '../../ui/Button.tsx'
import { ChipGroup } from '../../ui/ChipGroup.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { allowFriend, friendsQuery, refuseFriend } from './queries.ts'
import type { Friend } from './queries.ts'
import { fraudReasonLabels, refusalLabels } from './labels.ts'

type OpenSheet = { act: 'refuse' | 'allow'; friend: Friend }

/** §6.5 The friends that one driver has brought, the state of each, and the administrator's decision about it. */
export function ReferralFriends({ id }: { id: string }) {
  const query = useInfiniteQuery(friendsQuery(id))
  const [sheet, setSheet] = useState<OpenSheet | null>(null)
  const rows = query.data?.pages.flatMap(({ friends }) => friends) ?? []
  const close = () => setSheet(null)
  return (
    <SectionPage
      title="Friends of one driver"
      lead={<UserLink id={id} label="The driver’s own page" />}
      back={
        <Link
          to="/admin/referrals"
          className="-ml-1 inline-flex min-h-12 items-center gap-1 text-sm font-semibold text-go-ink"
        >
          <ChevronLeft aria-hidden="true" className="size-5" />
          Referrals
        </Link>
      }
    >
      <Paged
        query={query}
        isEmpty={rows.length === 0}
        empty={
          <Empty icon={<Users />} title="Nobody yet">
            Nobody has come by this driver’s link, or those who did have left.
          </Empty>
        }
      >
        <Table
          caption="Friends, the newest first"
          rows={rows}
          columns={friendColumns}
          renderActions={(friend) => (
            <>
              {friend.refusedFor !== null && !isRefunded(friend) && (
                <Button
                  size="small"
                  aria-label={`Let ${friendLabelOf(friend)} count`}
                  onClick={() => setSheet({ act: 'allow', friend })}
                >
                  Let count
                </Button>
              )}
              {friend.refusedFor !== 'fraud' && (
                <Button
                  size="small"
                  variant="quiet"
                  aria-label={`Refuse ${friendLabelOf(friend)}`}
                  onClick={() => setSheet({ act: 'refuse', friend })}
                >
                  Refuse
                </Button>
              )}
            </>
          )}
        />
      </Paged>
      {sheet?.act === 'refuse' && <RefuseSheet friend={sheet.friend} onClose={close} />}
      {sheet?.act === 'allow' && (
        <ActionSheet
          title={`Let ${friendLabelOf(sheet.friend)} count?`}
          description="They count from now on, whatever is suspected, and a reward that is due is given at once."
          actionLabel="Let count"
          doneMessage="They count now"
          onConfirm={() => allowFriend(sheet.friend.id)}
          onClose={close}
        />
      )}
    </SectionPage>
  )
}

function RefuseSheet({ friend, onClose }: { friend: Friend; onClose: () => void }) {
  const [reason, setReason] = useState<(typeof fraudReasons)[number]>('own_account')
  return (
    <ActionSheet
      title={`Refuse ${friendLabelOf(friend)}?`}
      description="They count no more. A reward that is not used up is taken back, and the driver is told that a friend does not count any more, not who and not why."
      actionLabel="Refuse"
      isDanger
      doneMessage="Refused"
      onConfirm={() => refuseFriend(friend.id, reason)}
      onClose={onClose}
    >
      <ChipGroup
        label="Why"
        options={fraudReasons.map((value) => ({ value, label: fraudReasonLabels[value] }))}
        value={reason}
        onChange={setReason}
      />
    </ActionSheet>
  )
}

const friendLabelOf = ({ fullName, email, id }: Friend): string => fullName || email || id

/** Only a payment can change that. */
const isRefunded = ({ refusedFor }: Friend): boolean => refusedFor === 'refund' || refusedFor === 'dispute'

const friendColumns: Column<Friend>[] = [
  {
    name: 'Friend',
    cell: (friend) => (
      <>
        <UserLink id={friend.id} label={friendLabelOf(friend)} className="font-semibold" />
        {friend.fullName && friend.email && <span className="block text-sm text-muted">{friend.email}</span>}
      </>
    ),
  },
  { name: 'Joined', cell: ({ joinedAt }) => formatDate(joinedAt) },
  {
    name: 'Standing',
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
