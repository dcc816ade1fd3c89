import { queryOptions } from '@tanstack/react-query'
import type { InferResponseType } from 'hono/client'
import type { PremiumGift, Suspension } from '#domain/account/users.ts'
import { ADMIN_KEY, listQuery } from '../../admin/list-query.ts'
import { api, readJson } from '../../api.ts'

const { users } = api.admin

export type UserRow = InferResponseType<typeof users.$get>['rows'][number]
export type UserDetails = InferResponseType<(typeof users)[':id']['$get']>

type UserFilter = Omit<NonNullable<Parameters<typeof users.$get>[0]>['query'], 'cursor' | 'limit'>

export const usersQuery = (filter: UserFilter) =>
  listQuery(['users'], filter, (query) => readJson(users.$get({ query })))

export const userCountQuery = (query: UserFilter) =>
  queryOptions({
    queryKey: [...ADMIN_KEY, 'users', 'count', query],
    queryFn: async () => (await readJson(users.count.$get({ query }))).total,
  })

export const userQuery = (id: string) =>
  queryOptions({
    queryKey: [...ADMIN_KEY, 'user', id],
    queryFn: () => readJson(users[':id'].$get({ param: { id } })),
  })

export const suspend = (id: string, json: Suspension) =>
  readJson(users[':id'].suspended.$put({ param: { id }, json }))
export const restore = (id: string) => readJson(users[':id'].suspended.$delete({ param: { id } }))
export const signOutEverywhere = (id: string) => readJson(users[':id'].sessions.$delete({ param: { id } }))
export const givePremiumGift = (id: string, json: PremiumGift) =>
  readJson(users[':id'].premium.$post({ param: { id }, json }))
export const revokePremiumGift = (id: string, grant: string) =>
  readJson(users[':id'].premium[':grant'].$delete({ param: { id, grant } }))
