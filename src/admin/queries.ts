import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { InferResponseType } from 'hono/client'
import type { PremiumGift, Suspension, UserKind, UserOrder } from '#domain/admin/admin.ts'
import { expectOk, api, readJson } from '../api.ts'
import { omitEmpty } from './omit-empty.ts'
import { ADMIN_KEY } from './query-key.ts'
import type { Sort } from './Table.tsx'

const { admin } = api

export type OverviewData = InferResponseType<typeof admin.overview.$get>
export type UserRow = InferResponseType<typeof admin.users.$get>['users'][number]
export type UserDetails = InferResponseType<(typeof admin.users)[':id']['$get']>
export type AuditEntry = InferResponseType<typeof admin.audit.$get>['acts'][number]

export type UserFilter = { q: string; kind: UserKind | '' }
export type AuditFilter = { action: string; actor: string; subject: string; admin: '1' | '' }

export const overviewQuery = () =>
  queryOptions({ queryKey: [...ADMIN_KEY, 'overview'], queryFn: () => readJson(admin.overview.$get()) })

export const usersQuery = (filter: UserFilter, { by, descending }: Sort<UserOrder>) =>
  infiniteQueryOptions({
    queryKey: [...ADMIN_KEY, 'users', filter, by, descending],
    queryFn: ({ pageParam }) =>
      readJson(
        admin.users.$get({
          query: omitEmpty({ ...filter, by, way: descending ? 'desc' : 'asc', cursor: pageParam }),
        }),
      ),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })

export const userCountQuery = (filter: UserFilter) =>
  queryOptions({
    queryKey: [...ADMIN_KEY, 'users', 'count', filter],
    queryFn: async () => (await readJson(admin.users.count.$get({ query: omitEmpty(filter) }))).total,
  })

export const userQuery = (id: string) =>
  queryOptions({
    queryKey: [...ADMIN_KEY, 'user', id],
    queryFn: () => readJson(admin.users[':id'].$get({ param: { id } })),
  })

export const auditLogQuery = (filter: AuditFilter) =>
  infiniteQueryOptions({
    queryKey: [...ADMIN_KEY, 'audit', filter],
    queryFn: ({ pageParam }) =>
      readJson(admin.audit.$get({ query: omitEmpty({ ...filter, cursor: pageParam }) })),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })

export const suspend = (id: string, json: Suspension) =>
  readJson(admin.users[':id'].suspended.$put({ param: { id }, json }))
export const restore = (id: string) => readJson(admin.users[':id'].suspended.$delete({ param: { id } }))
export const signOutEverywhere = (id: string) =>
  readJson(admin.users[':id'].sessions.$delete({ param: { id } }))
export const givePremiumGift = (id: string, json: PremiumGift) =>
  readJson(admin.users[':id'].premium.$post({ param: { id }, json }))
export const revokePremiumGift = (id: string, grant: string) =>
  readJson(admin.users[':id'].premium[':grant'].$delete({ param: { id, grant } }))

/** The actions that match a filter, as a file for a spreadsheet. */
export async function exportAuditLog(filter: AuditFilter): Promise<Blob> {
  return (await expectOk(admin.audit.export.$get({ query: omitEmpty(filter) }))).blob()
}
