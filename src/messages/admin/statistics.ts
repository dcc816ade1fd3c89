import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { InferResponseType } from 'hono/client'
import { DAY_MS } from '#domain/time.ts'
import { ADMIN_KEY } from '../../admin/list-query.ts'
import { api, readJson } from '../../api.ts'

const { messages } = api.admin

export type Statistics = InferResponseType<typeof messages.$get>

/** The use of messages on the last `days` UTC days, today included. */
export const statisticsQuery = (days: number) =>
  queryOptions({
    queryKey: [...ADMIN_KEY, 'messages', days],
    queryFn: () => {
      const tomorrow = (Math.floor(Date.now() / DAY_MS) + 1) * DAY_MS
      return readJson(
        messages.$get({ query: { from: String(tomorrow - days * DAY_MS), to: String(tomorrow) } }),
      )
    },
    placeholderData: keepPreviousData,
  })

/** Longer periods are drawn by month. */
const DAYS_MAX = 92

/** A day ("2026-11-21") or a month ("2026-11"), its number of messages, and how many of them a language model wrote. */
type ChartStep = { key: string; messages: number; written: number }

/** Every day of a period, including days without a message; months when the period is long. */
export function chartStepsOf({
  days,
  firstDay,
  lastDay,
}: Pick<Statistics, 'days' | 'firstDay' | 'lastDay'>): ChartStep[] {
  const [from, to] = [Date.parse(firstDay), Date.parse(lastDay)]
  const isLong = (to - from) / DAY_MS >= DAYS_MAX
  const stepKeyOf = (day: string) => (isLong ? day.slice(0, 7) : day)
  const steps = new Map<string, ChartStep>()
  for (let at = from; at <= to; at += DAY_MS) {
    const key = stepKeyOf(new Date(at).toISOString().slice(0, 10))
    if (!steps.has(key)) steps.set(key, { key, messages: 0, written: 0 })
  }
  for (const { day, mode, messages } of days) {
    const step = steps.get(stepKeyOf(day))
    if (!step) continue
    step.messages += messages
    if (mode !== 'manual') step.written += messages
  }
  return [...steps.values()]
}
