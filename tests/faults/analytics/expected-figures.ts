// What the figures must be, told a second time and as simply as can be: from all events at once, in no steps.
import { dayOf, hourOf } from '../../../domain/analytics/events.ts'
import type { KeptHit } from '../../../domain/analytics/visit.ts'

/** `dimension at value figure` → sum, for the figures that reports are made of. */
export function figuresOf(hits: readonly KeptHit[]): Map<string, number> {
  const sums = new Map<string, number>()
  const add = (dimension: string, at: number, value: string, figure: string, by = 1) => {
    const key = `${dimension} ${dimension === 'site' ? hourOf(at) : dayOf(at)} ${value} ${figure}`
    if (by !== 0) sums.set(key, (sums.get(key) ?? 0) + by)
  }
  for (const hit of hits) {
    if (hit.kind === 'view') {
      add('site', hit.at, '', 'views')
      add('page', hit.at, hit.path, 'views')
    } else add('site', hit.at, '', 'events')
    if (hit.kind === 'click') add('click', hit.at, hit.path, 'events')
    if (hit.kind === 'event') add('event', hit.at, hit.name, 'events')
  }
  for (const session of groups(hits, ({ session }) => session)) {
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
  for (const visitor of groups(hits, ({ visitor }) => visitor)) {
    const views = visitor.filter(({ kind }) => kind === 'view')
    add('site', visitor[0]!.at, '', 'visitors')
    for (const path of new Set(views.map(({ path }) => path))) add('page', visitor[0]!.at, path, 'visitors')
  }
  return sums
}

/** No session counts as longer. */
const HALF_A_DAY_MS = 43_200_000

/** Those with the same key, each in the order of time. */
function groups(hits: readonly KeptHit[], keyOf: (hit: KeptHit) => string): KeptHit[][] {
  const all = Object.values(Object.groupBy(hits, keyOf)) as KeptHit[][]
  return all.map((group) => group.toSorted((one, other) => one.at - other.at || (one.id < other.id ? -1 : 1)))
}
