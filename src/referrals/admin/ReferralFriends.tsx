import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronLeft, Users } from 'lucide-react'
import { useState } from 'react'
import { fraudReasons } from '#domain/referrals/referral.ts'
import { ActSheet } from '../../admin/ActionSheet.tsx'
import { Paged } from '../../admin/Paged.tsx'
import { SectionPage } from '../../admin/SectionPage.tsx'
import { Table } from '../../admin/Table.tsx'
import type { Column } from '../../admin/Table.tsx'
import { UserLink } from '../../admin/UserLink.tsx'
import { shortDay } from '../../admin/format.ts'
import { Button } from '../../ui/Button.tsx'
import { ChipGroup } from '../../ui/ChipGroup.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { allow, friendsOf, refuse } from './queries.ts'
import type { Friend } from './queries.ts'
import { fraudWords, refusalWords } from './labels.ts'

type Sheet = { act: 'refuse' | 'allow'; friend: Friend }

/** §6.5 Whom one driver has brought, how each stands, and the administrator's word about it. */
export function Friends({ id }: { id: string }) {
  const query = useInfiniteQuery(friendsOf(id))
  const [sheet, setSheet] = useState<Sheet | null>(null)
  const rows = query.data?.pages.flatMap(({ friends }) => friends) ?? []
  const close = () => setSheet(null)
  return (
    <SectionPage
      title="Friends of one driver"
      lead={<UserLink id={id} words="The driver’s own page" />}
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
          columns={columns}
          renderActions={(friend) => (
            <>
              {friend.refusedFor !== null && !hasMoneyGoneBack(friend) && (
                <Button
                  size="small"
                  aria-label={`Let ${nameOf(friend)} count`}
                  onClick={() => setSheet({ act: 'allow', friend })}
                >
                  Let count
                </Button>
              )}
              {friend.refusedFor !== 'fraud' && (
                <Button
                  size="small"
                  variant="quiet"
                  aria-label={`Refuse ${nameOf(friend)}`}
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
        <ActSheet
          title={`Let ${nameOf(sheet.friend)} count?`}
          description="They count from now on, whatever is suspected, and a reward that is due is given at once."
          act="Let count"
          done="They count now"
          onAct={() => allow(sheet.friend.id)}
          onClose={close}
        />
      )}
    </SectionPage>
  )
}

function RefuseSheet({ friend, onClose }: { friend: Friend; onClose: () => void }) {
  const [reason, setReason] = useState<(typeof fraudReasons)[number]>('own_account')
  return (
    <ActSheet
      title={`Refuse ${nameOf(friend)}?`}
      description="They count no more. A reward that is not used up is taken back, and the driver is told that a friend does not count any more, not who and not why."
      act="Refuse"
      isDanger
      done="Refused"
      onAct={() => refuse(friend.id, reason)}
      onClose={onClose}
    >
      <ChipGroup
        label="Why"
        options={fraudReasons.map((value) => ({ value, label: fraudWords[value] }))}
        value={reason}
        onChange={setReason}
      />
    </ActSheet>
  )
}

const nameOf = ({ fullName, email, id }: Friend): string => fullName || email || id

/** Only a payment can put that right. */
const hasMoneyGoneBack = ({ refusedFor }: Friend): boolean =>
  refusedFor === 'refund' || refusedFor === 'dispute'

const columns: Column<Friend>[] = [
  {
    name: 'Friend',
    cell: (friend) => (
      <>
        <UserLink id={friend.id} words={nameOf(friend)} className="font-semibold" />
        {friend.fullName && friend.email && <span className="block text-sm text-muted">{friend.email}</span>}
      </>
    ),
  },
  { name: 'Joined', cell: ({ joinedAt }) => shortDay(joinedAt) },
  {
    name: 'Standing',
    cell: ({ activatedAt, refusedFor }) =>
      refusedFor ? (
        <span className="font-semibold text-amber">{refusalWords[refusedFor]}</span>
      ) : activatedAt === null ? (
        'Has joined'
      ) : (
        `Counts since ${shortDay(activatedAt)}`
      ),
  },
  { name: 'First paid', cell: ({ subscribedAt }) => (subscribedAt === null ? '–' : shortDay(subscribedAt)) },
]
