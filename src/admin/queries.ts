import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { InferResponseType } from 'hono/client'
import type { PremiumGift, Suspension, UserKind, UserOrder } from '#domain/admin/admin.ts'
import { answered, api, read } from '../api.ts'
import { filled } from './omit-empty.ts'
import { ADMIN_KEY } from './query-key.ts'
import type { Sort } from './Table.tsx'

const { admin } = api

export type Overview = InferResponseType<typeof admin.overview.$get>
export type User = InferResponseType<typeof admin.users.$get>['users'][number]
export type UserView = InferResponseType<(typeof admin.users)[':id']['$get']>
export type AuditLine = InferResponseType<typeof admin.audit.$get>['acts'][number]

export type UserFilter = { q: string; kind: UserKind | '' }
export type AuditFilter = { action: string; actor: string; subject: string; desk: '1' | '' }

export const overview = () =>
  queryOptions({ queryKey: [...ADMIN_KEY, 'overview'], queryFn: () => read(admin.overview.$get()) })

export const usersOf = (filter: UserFilter, { by, descending }: Sort<UserOrder>) =>
  infiniteQueryOptions({
    queryKey: [...ADMIN_KEY, 'users', filter, by, descending],
    queryFn: ({ pageParam }) =>
      read(
        admin.users.$get({
          query: filled({ ...filter, by, way: descending ? 'desc' : 'asc', cursor: pageParam }),
        }),
      ),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })

export const userCountOf = (filter: UserFilter) =>
  queryOptions({
    queryKey: [...ADMIN_KEY, 'users', 'count', filter],
    queryFn: async () => (await read(admin.users.count.$get({ query: filled(filter) }))).total,
  })

export const userOf = (id: string) =>
  queryOptions({
    queryKey: [...ADMIN_KEY, 'user', id],
    queryFn: () => read(admin.users[':id'].$get({ param: { id } })),
  })

export const actsOf = (filter: AuditFilter) =>
  infiniteQueryOptions({
    queryKey: [...ADMIN_KEY, 'audit', filter],
    queryFn: ({ pageParam }) => read(admin.audit.$get({ query: filled({ ...filter, cursor: pageParam }) })),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })

export const suspend = (id: string, json: Suspension) =>
  read(admin.users[':id'].suspended.$put({ param: { id }, json }))
export const restore = (id: string) => read(admin.users[':id'].suspended.$delete({ param: { id } }))
export const signOutEverywhere = (id: string) => read(admin.users[':id'].sessions.$delete({ param: { id } }))
export const givePremium = (id: string, json: PremiumGift) =>
  read(admin.users[':id'].premium.$post({ param: { id }, json }))
export const takePremiumBack = (id: string, grant: string) =>
  read(admin.users[':id'].premium[':grant'].$delete({ param: { id, grant } }))

/** The acts that a filter lets through, as a file for a spreadsheet. */
export async function exportActs(filter: AuditFilter): Promise<Blob> {
  return (await answered(admin.audit.export.$get({ query: filled(filter) }))).blob()
}
