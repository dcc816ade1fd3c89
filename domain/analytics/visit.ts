import type { Utm } from './clean-url.ts'
import type { CleanEvent } from './clean-events.ts'

/** What is heard of a visit: of its session, and of who came on that day. Reports are made of it (`domain/analytics/roll-up.ts`). */

/** Why something is taken for a robot, the surest first. */
const BOT_REASONS = ['agent', 'network', 'headers'] as const
export type BotReason = (typeof BOT_REASONS)[number]

/** Who sent it, as far as anybody is told: never a person. */
export type ClientInfo = {
  /** The key of the browser for one UTC day, with a salt that is destroyed after two. */
  visitor: string
  bot: BotReason | null
  /** ISO 3166-1 alpha-2, or XX. */
  country: string
  device: string
  browser: string
  os: string
}
/** An event on its way into the figures. Its `session` is a key of the UTC day as well; see {@link DailySession}. */
export type StoredEvent = CleanEvent & ClientInfo

/**
 * What has been heard of a session on a UTC day. One that goes on over midnight has another key from then on, for a key
 * that lasted would tell that the visitors of two days are the same one. So it counts once for each of the days, each
 * part with an entry, an exit and a length of its own, and a part with one page and no click is a bounce.
 */
export type DailySession = Omit<ClientInfo, 'visitor'> & {
  first: EventMark
  lastAt: number
  entry: (EventMark & { path: string } & Source) | null
  exit: (EventMark & { path: string }) | null
  views: number
  clicks: number
}

/** What has been heard of a visitor on a UTC day. Robots and people under one key are two. */
export type DailyVisitor = Omit<ClientInfo, 'visitor'> & {
  first: EventMark
  source: (EventMark & Source) | null
  pages: string[]
}

/** Where somebody came from. */
export type Source = { referrer: string; utm: Utm; isReferral: boolean }
/** When, and by its id which of several at the same time. */
type EventMark = { at: number; id: string }

/** Pages of one visitor and day that are told apart. */
const PAGES_MAX = 100

/** The key under which a visitor of a day is remembered. */
export const visitorKeyOf = ({ visitor, bot }: ClientInfo): string => `${visitor}${bot ? ':bot' : ''}`

/** A session in which one page was looked at and nothing clicked. */
export const isBounce = ({ views, clicks }: Pick<DailySession, 'views' | 'clicks'>): boolean =>
  views <= 1 && clicks === 0

/** What is known of a session once this hit of it is heard too, in whatever order they come. */
export function updateSession(session: DailySession | undefined, event: StoredEvent): DailySession {
  const before = session ?? {
    ...clientInfoOf(event),
    lastAt: event.at,
    entry: null,
    exit: null,
    views: 0,
    clicks: 0,
  }
  const after: DailySession = {
    ...before,
    ...(isBefore(event, before.first) ? clientInfoOf(event) : {}),
    bot: surest(before.bot, event.bot),
    lastAt: Math.max(before.lastAt, event.at),
  }
  if (event.kind === 'click') after.clicks += 1
  if (event.kind === 'view') {
    const { at, id, path } = event
    after.views += 1
    if (!after.entry || isBefore(event, after.entry)) after.entry = { at, id, path, ...sourceOf(event) }
    if (!after.exit || isBefore(after.exit, event)) after.exit = { at, id, path }
  }
  return after
}

/** What is known of a visitor of a day once this hit of theirs is heard too, in whatever order they come. */
export function updateVisitor(visitor: DailyVisitor | undefined, event: StoredEvent): DailyVisitor {
  const before = visitor ?? { ...clientInfoOf(event), source: null, pages: [] }
  const after: DailyVisitor = {
    ...before,
    ...(isBefore(event, before.first) ? clientInfoOf(event) : {}),
    bot: surest(before.bot, event.bot),
  }
  if (event.kind === 'view') {
    const { at, id, path } = event
    if (!after.source || isBefore(event, after.source)) after.source = { at, id, ...sourceOf(event) }
    if (!after.pages.includes(path) && after.pages.length < PAGES_MAX) after.pages = [...after.pages, path]
  }
  return after
}

const clientInfoOf = ({ at, id, bot, country, device, browser, os }: StoredEvent) => ({
  first: { at, id },
  bot,
  country,
  device,
  browser,
  os,
})
const sourceOf = ({ referrer, utm, isReferral }: Source): Source => ({ referrer, utm, isReferral })

const isBefore = (one: EventMark, other: EventMark): boolean =>
  one.at < other.at || (one.at === other.at && one.id < other.id)

const surest = (one: BotReason | null, other: BotReason | null): BotReason | null =>
  BOT_REASONS.find((reason) => reason === one || reason === other) ?? null
