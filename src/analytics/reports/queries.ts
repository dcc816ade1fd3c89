import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { InferResponseType } from 'hono/client'
import type { Breakdown, ReportRange } from '#domain/analytics/report.ts'
import { ADMIN_KEY, fetchCsv } from '../../admin/list-query.ts'
import { api, readJson } from '../../api.ts'

const reports = api.admin.analytics
const KEY = [...ADMIN_KEY, 'analytics'] as const
/** How often the live visitors are refetched, in milliseconds. */
const LIVE_REFRESH_MS = 30_000

export type Summary = InferResponseType<typeof reports.summary.$get>
export type BreakdownRow = InferResponseType<typeof reports.breakdown.$get>['rows'][number]
export type VitalRow = InferResponseType<typeof reports.vitals.$get>['vitals'][number]

// The previous result stays in view while the next one loads.
const placeholderData = keepPreviousData

export const liveQuery = () =>
  queryOptions({
    queryKey: [...KEY, 'live'],
    queryFn: () => readJson(reports.live.$get()),
    refetchInterval: LIVE_REFRESH_MS,
  })

export const summaryQuery = (query: ReportRange) =>
  queryOptions({
    queryKey: [...KEY, 'summary', query],
    queryFn: () => readJson(reports.summary.$get({ query })),
    placeholderData,
  })

export const breakdownQuery = (range: ReportRange, by: Breakdown, limit: number) =>
  queryOptions({
    queryKey: [...KEY, 'breakdown', range, by, limit],
    queryFn: () => readJson(reports.breakdown.$get({ query: { ...range, by, limit: String(limit) } })),
    placeholderData,
  })

export const funnelQuery = (query: ReportRange) =>
  queryOptions({
    queryKey: [...KEY, 'funnel', query],
    queryFn: () => readJson(reports.funnel.$get({ query })),
    placeholderData,
  })

export const vitalsQuery = (query: ReportRange) =>
  queryOptions({
    queryKey: [...KEY, 'vitals', query],
    queryFn: async () => (await readJson(reports.vitals.$get({ query }))).vitals,
    placeholderData,
  })

export const retentionQuery = () =>
  queryOptions({
    queryKey: [...KEY, 'retention'],
    queryFn: async () => (await readJson(reports.retention.$get())).cohorts,
  })

export const fetchBreakdownCsv = (range: ReportRange, by: Breakdown) =>
  fetchCsv(reports.breakdown.export.$get({ query: { ...range, by } }))
