import { infiniteQueryOptions } from '@tanstack/react-query'
import type { InferResponseType } from 'hono/client'
import type { FraudReason } from '#domain/referrals/referral.ts'
import { omitEmpty } from '../../admin/omit-empty.ts'
import { ADMIN_KEY } from '../../admin/query-key.ts'
import { api, readJson } from '../../api.ts'

const { referrals } = api.admin

export type Referrer = InferResponseType<typeof referrals.$get>['referrers'][number]
export type Friend = InferResponseType<(typeof referrals)[':id']['$get']>['friends'][number]

export const referrersQuery = () =>
  infiniteQueryOptions({
    queryKey: [...ADMIN_KEY, 'referrals'],
    queryFn: ({ pageParam }) => readJson(referrals.$get({ query: omitEmpty({ cursor: pageParam }) })),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })

export const friendsQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: [...ADMIN_KEY, 'referrals', id],
    queryFn: ({ pageParam }) =>
      readJson(referrals[':id'].$get({ param: { id }, query: omitEmpty({ cursor: pageParam }) })),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })

export const refuseFriend = (id: string, reason: FraudReason) =>
  readJson(referrals.friends[':id'].refused.$put({ param: { id }, json: { reason } }))
export const allowFriend = (id: string) => readJson(referrals.friends[':id'].allowed.$put({ param: { id } }))
