import { createFileRoute } from '@tanstack/react-router'
import { ReferralFriends } from '../referrals/admin/ReferralFriends.tsx'
import { Referrers } from '../referrals/admin/Referrers.tsx'

type Search = { id?: string }

/** One driver's friends share the list's own address, as one user does. */
export const Route = createFileRoute('/admin/referrals')({
  staticData: { shape: 'list', title: 'Referrals' },
  validateSearch: ({ id }: Record<string, unknown>): Search => (typeof id === 'string' ? { id } : {}),
  component: () => {
    const { id } = Route.useSearch()
    return id === undefined ? <Referrers /> : <ReferralFriends key={id} id={id} />
  },
})
