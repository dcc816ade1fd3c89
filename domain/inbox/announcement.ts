import * as z from 'zod/mini'
import { PageQuery } from '../pagination.ts'
import { DAY_MS } from '../time.ts'
import { stamped, type NewInboxItem, priorities } from './notification.ts'
import { sameOriginPath } from './push.ts'

/**
 * Drivers whom an announcement addresses: all, or those of one plan, and of these those active within so many
 * days.
 */
export const Segment = z.object({
  who: z.enum(['everyone', 'free', 'premium', 'testers']),
  /** Only drivers active in the last so many days. */
  activeWithinDays: z.optional(z.int().check(z.minimum(1), z.maximum(365))),
})
export type Segment = z.infer<typeof Segment>

/**
 * §3.6 Announceable types: those that are not about one driver alone. Drivers who have switched news and
 * offers off get no promotion; the other types are about the service, and reach every driver of the segment.
 */
const announcementTypes = ['promotion', 'welcome', 'feedback', 'tester'] as const
export const AnnouncementType = z.enum(announcementTypes)
export type AnnouncementType = z.infer<typeof AnnouncementType>

/** Whether drivers can switch announcements of this type off. */
export const canBeSwitchedOff = (type: AnnouncementType): boolean => type === 'promotion'

export const ANNOUNCEMENT_TITLE_MAX = 80
export const ANNOUNCEMENT_MESSAGE_MAX = 600
/** How far ahead an announcement can be scheduled, in days. */
const ANNOUNCEMENT_AHEAD_DAYS = 180

const line = (max: number, missing: string) =>
  z.string().check(
    z.trim(),
    z.minLength(1, missing),
    z.maxLength(max, `Keep it to ${max} characters`),
    z.refine((content) => Array.from(content).every(canBeShown), 'This has signs that cannot be shown'),
  )

/** Control characters cannot be shown, except line breaks. */
const canBeShown = (sign: string) => sign === '\n' || (sign >= ' ' && sign !== '\u007f')

/** A new announcement of the administrator, with its segment. */
export const NewAnnouncement = z.object({
  /** Made once by the form, so that a second tap sends no second announcement. */
  id: z.uuid(),
  type: AnnouncementType,
  title: line(ANNOUNCEMENT_TITLE_MAX, 'Write a title'),
  message: line(ANNOUNCEMENT_MESSAGE_MAX, 'Write a message'),
  /** A page of the site that a tap opens, or none. */
  href: z.nullable(
    z.string().check(
      z.maxLength(200, 'Keep the link to 200 characters'),
      z.refine((href) => sameOriginPath(href) !== null, 'The link is a path of this site, such as /upload'),
    ),
  ),
  priority: z.int().check(z.minimum(priorities.calm), z.maximum(priorities.urgent)),
  segment: Segment,
  /** When sending begins, in epoch milliseconds; null for at once. */
  dueAt: z.nullable(z.int().check(z.gte(0))),
})
export type NewAnnouncement = z.infer<typeof NewAnnouncement>

/**
 * What is wrong with an announcement's due time, as a sentence; null for nothing. Times are epoch
 * milliseconds.
 */
export const dueProblem = (dueAt: number | null, now: number): string | null =>
  dueAt !== null && dueAt > now + ANNOUNCEMENT_AHEAD_DAYS * DAY_MS
    ? `Choose a time within the next ${ANNOUNCEMENT_AHEAD_DAYS} days`
    : null

/** Query for the number of drivers in a segment. */
export const ReachQuery = z.object({
  who: Segment.shape.who,
  type: AnnouncementType,
  activeWithinDays: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(365))),
})
export type ReachQuery = z.infer<typeof ReachQuery>

export const AnnouncementsQuery = PageQuery

/**
 * `scheduled` waits for its time, `sending` is under way; `cancelled` was stopped before or during sending.
 */
const announcementStates = ['scheduled', 'sending', 'sent', 'cancelled'] as const
export type AnnouncementState = (typeof announcementStates)[number]

type AnnouncementContent = Pick<NewAnnouncement, 'id' | 'type' | 'title' | 'message' | 'href' | 'priority'>

/**
 * The announcement as an item of each driver's inbox. Its id is the announcement's, so that an inbox that
 * receives it twice keeps it once.
 * @param dueAt when sending began, in epoch milliseconds
 */
export const announcementItem = (content: AnnouncementContent, dueAt: number): NewInboxItem =>
  stamped(
    {
      id: `announcement-${content.id}`,
      kind: 'notification',
      type: content.type,
      title: content.title,
      message: content.message,
      priority: content.priority,
      link: content.href,
    },
    dueAt,
  )
