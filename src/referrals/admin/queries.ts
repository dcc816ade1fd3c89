import { infiniteQueryOptions } from '@tanstack/react-query'
import type { InferResponseType } from 'hono/client'
import type { FraudReason } from '#domain/referrals/referral.ts'
import { filled } from '../../admin/omit-empty.ts'
import { ADMIN_KEY } from '../../admin/query-key.ts'
import { api, read } from '../../api.ts'

const { referrals } = api.admin

export type Referrer = InferResponseType<typeof referrals.$get>['referrers'][number]
export type Friend = InferResponseType<(typeof referrals)[':id']['$get']>['friends'][number]

export const referrersOf = () =>
  infiniteQueryOptions({
    queryKey: [...ADMIN_KEY, 'referrals'],
    queryFn: ({ pageParam }) => read(referrals.$get({ query: filled({ cursor: pageParam }) })),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })

export const friendsOf = (id: string) =>
  infiniteQueryOptions({
    queryKey: [...ADMIN_KEY, 'referrals', id],
    queryFn: ({ pageParam }) =>
      read(referrals[':id'].$get({ param: { id }, query: filled({ cursor: pageParam }) })),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })

export const refuse = (id: string, reason: FraudReason) =>
  read(referrals.friends[':id'].refused.$put({ param: { id }, json: { reason } }))
export const allow = (id: string) => read(referrals.friends[':id'].allowed.$put({ param: { id } }))
