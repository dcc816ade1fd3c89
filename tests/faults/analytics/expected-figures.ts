// The expected figures, computed a second time in the simplest way: from all events at once.
import { startOfUtcDay, startOfUtcHour } from '../../../domain/analytics/events.ts'
import type { StoredEvent } from '../../../domain/analytics/visit.ts'

/** `dimension at value figure` → sum, for the figures that reports are made of. */
export function expectedFigures(events: readonly StoredEvent[]): Map<string, number> {
  const figures = new Map<string, number>()
  const add = (dimension: string, at: number, value: string, figure: string, by = 1) => {
    const key = `${dimension} ${dimension === 'site' ? startOfUtcHour(at) : startOfUtcDay(at)} ${value} ${figure}`
    if (by !== 0) figures.set(key, (figures.get(key) ?? 0) + by)
  }
  for (const event of events) {
    if (event.kind === 'view') {
      add('site', event.at, '', 'views')
      add('page', event.at, event.path, 'views')
    } else add('site', event.at, '', 'events')
    if (event.kind === 'click') add('click', event.at, event.path, 'events')
    if (event.kind === 'event') add('event', event.at, event.name, 'events')
  }
  for (const session of groups(events, ({ session }) => session)) {
    const views = session.filter(({ kind }) => kind === 'view')
    const clicks = session.filter(({ kind }) => kind === 'click')
    const began = session[0]!.at
    add('site', began, '', 'sessions')
    add('site', began, '', 'bounces', views.length <= 1 && clicks.length === 0 ? 1 : 0)
    add('site', began, '', 'duration_ms', Math.min(HALF_A_DAY_MS, session.at(-1)!.at - began))
    add('country', began, session[0]!.country, 'sessions')
    const [entry, exit] = [views[0], views.at(-1)]
    if (!entry || !exit || entry.kind !== 'view') continue
    add('entry', began, entry.path, 'sessions')
    add('exit', began, exit.path, 'sessions')
    add('referrer', began, entry.referrer || '(direct)', 'sessions')
  }
  for (const visitor of groups(events, ({ visitor }) => visitor)) {
    const views = visitor.filter(({ kind }) => kind === 'view')
    add('site', visitor[0]!.at, '', 'visitors')
    for (const path of new Set(views.map(({ path }) => path))) add('page', visitor[0]!.at, path, 'visitors')
  }
  return figures
}

/** Longest counted session. */
const HALF_A_DAY_MS = 43_200_000

/** Events with the same key, each group in the order of time. */
function groups(events: readonly StoredEvent[], keyOf: (event: StoredEvent) => string): StoredEvent[][] {
  const all = Object.values(Object.groupBy(events, keyOf)) as StoredEvent[][]
  return all.map((group) => group.toSorted((one, other) => one.at - other.at || (one.id < other.id ? -1 : 1)))
}
