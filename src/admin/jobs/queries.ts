import { queryOptions } from '@tanstack/react-query'
import type { InferResponseType } from 'hono/client'
import { api, read } from '../../api.ts'
import { ADMIN_KEY } from '../query-key.ts'

const { outbox } = api.admin

export type OutboxView = InferResponseType<typeof outbox.$get>
export type Kind = OutboxView['kinds'][number]
export type Failing = OutboxView['failing'][number]
export type Dead = OutboxView['dead'][number]

export const outboxView = () =>
  queryOptions({
    queryKey: [...ADMIN_KEY, 'outbox'],
    queryFn: () => read(outbox.$get()),
    refetchInterval: 10_000,
  })

export const retry = (id: string) => read(outbox[':id'].retry.$post({ param: { id } }))
export const giveUp = (id: string) => read(outbox[':id'].$delete({ param: { id } }))
