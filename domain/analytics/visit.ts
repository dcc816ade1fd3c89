import type { Utm } from './clean-url.ts'
import type { Hit } from './clean-events.ts'

/** What is heard of a visit: of its session, and of who came on that day. Reports are made of it (`domain/analytics/roll-up.ts`). */

/** Why something is taken for a robot, the surest first. */
const BOT_REASONS = ['agent', 'network', 'headers'] as const
export type BotReason = (typeof BOT_REASONS)[number]

/** Who sent it, as far as anybody is told: never a person. */
export type Sender = {
  /** The key of the browser for one UTC day, with a salt that is destroyed after two. */
  visitor: string
  bot: BotReason | null
  /** ISO 3166-1 alpha-2, or XX. */
  country: string
  device: string
  browser: string
  os: string
}
/** An event on its way into the figures. Its `session` is a key of the UTC day as well; see {@link Session}. */
export type KeptHit = Hit & Sender

/**
 * What has been heard of a session on a UTC day. One that goes on over midnight has another key from then on, for a key
 * that lasted would tell that the visitors of two days are the same one. So it counts once for each of the days, each
 * part with an entry, an exit and a length of its own, and a part with one page and no click is a bounce.
 */
export type Session = Omit<Sender, 'visitor'> & {
  first: Mark
  lastAt: number
  entry: (Mark & { path: string } & Source) | null
  exit: (Mark & { path: string }) | null
  views: number
  clicks: number
}

/** What has been heard of a visitor on a UTC day. Robots and people under one key are two. */
export type Visitor = Omit<Sender, 'visitor'> & {
  first: Mark
  source: (Mark & Source) | null
  pages: string[]
}

/** Where somebody came from. */
export type Source = { referrer: string; utm: Utm; isReferral: boolean }
/** When, and by its id which of several at the same time. */
type Mark = { at: number; id: string }

/** Pages of one visitor and day that are told apart. */
const PAGES_MAX = 100

/** The key under which a visitor of a day is remembered. */
export const visitorKeyOf = ({ visitor, bot }: Sender): string => `${visitor}${bot ? ':bot' : ''}`

/** A session in which one page was looked at and nothing clicked. */
export const isBounce = ({ views, clicks }: Pick<Session, 'views' | 'clicks'>): boolean =>
  views <= 1 && clicks === 0

/** What is known of a session once this hit of it is heard too, in whatever order they come. */
export function sessionWith(session: Session | undefined, hit: KeptHit): Session {
  const before = session ?? { ...senderOf(hit), lastAt: hit.at, entry: null, exit: null, views: 0, clicks: 0 }
  const after: Session = {
    ...before,
    ...(isBefore(hit, before.first) ? senderOf(hit) : {}),
    bot: surest(before.bot, hit.bot),
    lastAt: Math.max(before.lastAt, hit.at),
  }
  if (hit.kind === 'click') after.clicks += 1
  if (hit.kind === 'view') {
    const { at, id, path } = hit
    after.views += 1
    if (!after.entry || isBefore(hit, after.entry)) after.entry = { at, id, path, ...sourceOf(hit) }
    if (!after.exit || isBefore(after.exit, hit)) after.exit = { at, id, path }
  }
  return after
}

/** What is known of a visitor of a day once this hit of theirs is heard too, in whatever order they come. */
export function visitorWith(visitor: Visitor | undefined, hit: KeptHit): Visitor {
  const before = visitor ?? { ...senderOf(hit), source: null, pages: [] }
  const after: Visitor = {
    ...before,
    ...(isBefore(hit, before.first) ? senderOf(hit) : {}),
    bot: surest(before.bot, hit.bot),
  }
  if (hit.kind === 'view') {
    const { at, id, path } = hit
    if (!after.source || isBefore(hit, after.source)) after.source = { at, id, ...sourceOf(hit) }
    if (!after.pages.includes(path) && after.pages.length < PAGES_MAX) after.pages = [...after.pages, path]
  }
  return after
}

const senderOf = ({ at, id, bot, country, device, browser, os }: KeptHit) => ({
  first: { at, id },
  bot,
  country,
  device,
  browser,
  os,
})
const sourceOf = ({ referrer, utm, isReferral }: Source): Source => ({ referrer, utm, isReferral })

const isBefore = (one: Mark, other: Mark): boolean =>
  one.at < other.at || (one.at === other.at && one.id < other.id)

const surest = (one: BotReason | null, other: BotReason | null): BotReason | null =>
  BOT_REASONS.find((reason) => reason === one || reason === other) ?? null
