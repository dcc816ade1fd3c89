import type { CleanEvent } from './clean-events.ts'
import type { Utm } from './clean-url.ts'

/**
 * State of a visit: of its session, and of its visitor on that day. Reports are made of it
 * (`domain/analytics/roll-up.ts`).
 */

/** Signs of a robot, the surest first. */
const BOT_REASONS = ['agent', 'network', 'headers'] as const
export type BotReason = (typeof BOT_REASONS)[number]

/** Client of an event, without anything that identifies a person. */
export type ClientInfo = {
  /** The browser's key for one UTC day, made with a salt that is destroyed after two. */
  visitor: string
  bot: BotReason | null
  /** ISO 3166-1 alpha-2, or XX. */
  country: string
  device: string
  browser: string
  os: string
}
/** An event for the roll-ups. Its `session` is a key of the UTC day as well; see {@link DailySession}. */
export type StoredEvent = CleanEvent & ClientInfo

/**
 * State of a session on a UTC day. A session that runs past midnight gets a new key, because a lasting key
 * would link the visitors of two days. So it counts once for each day, each part with its own entry, exit and
 * length, and a part with one page and no click is a bounce.
 */
export type DailySession = Omit<ClientInfo, 'visitor'> & {
  first: EventMark
  lastAt: number
  entry: (EventMark & { path: string } & Source) | null
  exit: (EventMark & { path: string }) | null
  views: number
  clicks: number
}

/** State of a visitor on a UTC day. Robots and people under one key are two. */
export type DailyVisitor = Omit<ClientInfo, 'visitor'> & {
  first: EventMark
  source: (EventMark & Source) | null
  pages: string[]
}

/** Source of a visit. */
export type Source = { referrer: string; utm: Utm; isReferral: boolean }
/** Time of an event, and its id to order several of the same time. */
type EventMark = { at: number; id: string }

/** Distinct pages kept per visitor and day. */
const PAGES_MAX = 100

/** The key of a visitor's state for a day. */
export const visitorKeyOf = ({ visitor, bot }: ClientInfo): string => `${visitor}${bot ? ':bot' : ''}`

/** A session with one page view and no click. */
export const isBounce = ({ views, clicks }: Pick<DailySession, 'views' | 'clicks'>): boolean =>
  views <= 1 && clicks === 0

/** Adds an event to a session's state, in any order. */
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

/** Adds an event to a visitor's state of the day, in any order. */
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
