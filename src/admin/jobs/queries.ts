import { queryOptions } from '@tanstack/react-query'
import type { InferResponseType } from 'hono/client'
import { api, readJson } from '../../api.ts'
import { ADMIN_KEY } from '../query-key.ts'

const { outbox: jobs } = api.admin

export type JobsView = InferResponseType<typeof jobs.$get>
export type JobKindSummary = JobsView['kinds'][number]
export type FailingJob = JobsView['failing'][number]
export type DeadLetter = JobsView['dead'][number]

export const jobsQuery = () =>
  queryOptions({
    queryKey: [...ADMIN_KEY, 'outbox'],
    queryFn: () => readJson(jobs.$get()),
    refetchInterval: 10_000,
  })

export const retryJob = (id: string) => readJson(jobs[':id'].retry.$post({ param: { id } }))
export const dropJob = (id: string) => readJson(jobs[':id'].$delete({ param: { id } }))
