import * as z from 'zod/mini'
import { PageQuery } from '../pagination.ts'
import { RETENTION_MS, type NewInboxItem, priorities } from './notification.ts'
import { sameOriginPath } from './push.ts'

const DAY_MS = 86_400_000

/** Whom an announcement is for: everybody, or those of one plan, and of those who came by within so many days. */
export const Segment = z.object({
  who: z.enum(['everyone', 'free', 'premium', 'testers']),
  /** Only drivers who were there in the last so many days. */
  activeWithinDays: z.optional(z.int().check(z.minimum(1), z.maximum(365))),
})
export type Segment = z.infer<typeof Segment>

/**
 * §3.6 What can be announced: the types that say nothing of one driver alone. A promotion is not for those who have
 * switched news and offers off; the others are about the service, and for everybody of the segment.
 */
export const announcementTypes = ['promotion', 'welcome', 'feedback', 'tester'] as const
export const AnnouncementType = z.enum(announcementTypes)
export type AnnouncementType = z.infer<typeof AnnouncementType>

/** Whether drivers can switch announcements of this type off. */
export const canBeSwitchedOff = (type: AnnouncementType): boolean => type === 'promotion'

export const ANNOUNCEMENT_TITLE_MAX = 80
export const ANNOUNCEMENT_MESSAGE_MAX = 600
/** How far ahead one can be scheduled, in days. */
const ANNOUNCEMENT_AHEAD_DAYS = 180

const line = (max: number, missing: string) =>
  z.string().check(
    z.trim(),
    z.minLength(1, missing),
    z.maxLength(max, `Keep it to ${max} characters`),
    z.refine((content) => Array.from(content).every(canBeShown), 'This has signs that cannot be shown'),
  )

/** Line breaks aside, no control character can. */
const canBeShown = (sign: string) => sign === '\n' || (sign >= ' ' && sign !== '\u007f')

/** What the administrator wants to tell, and whom. */
export const NewAnnouncement = z.object({
  /** Made once by the form, so that a second tap announces nothing more. */
  id: z.uuid(),
  type: AnnouncementType,
  title: line(ANNOUNCEMENT_TITLE_MAX, 'Write a title'),
  message: line(ANNOUNCEMENT_MESSAGE_MAX, 'Write a message'),
  /** A page of the site to which a tap leads, or nowhere. */
  href: z.nullable(
    z.string().check(
      z.maxLength(200, 'Keep the link to 200 characters'),
      z.refine((href) => sameOriginPath(href) !== null, 'The link is a path of this site, such as /upload'),
    ),
  ),
  priority: z.int().check(z.minimum(priorities.calm), z.maximum(priorities.urgent)),
  segment: Segment,
  /** When the telling begins, in epoch milliseconds; null for at once. */
  dueAt: z.nullable(z.int().check(z.gte(0))),
})
export type NewAnnouncement = z.infer<typeof NewAnnouncement>

/** What is wrong with when an announcement is due, as a sentence; null where nothing is. Times are epoch milliseconds. */
export const dueProblem = (dueAt: number | null, now: number): string | null =>
  dueAt !== null && dueAt > now + ANNOUNCEMENT_AHEAD_DAYS * DAY_MS
    ? `Choose a time within the next ${ANNOUNCEMENT_AHEAD_DAYS} days`
    : null

/** Whom it would reach, asked in a query. */
export const ReachQuery = z.object({
  who: Segment.shape.who,
  type: AnnouncementType,
  activeWithinDays: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(365))),
})
export type ReachQuery = z.infer<typeof ReachQuery>

export const AnnouncementsQuery = PageQuery

/** `scheduled` waits for its time, `sending` is under way; `cancelled` was stopped before or during the telling. */
const announcementStates = ['scheduled', 'sending', 'sent', 'cancelled'] as const
export type AnnouncementState = (typeof announcementStates)[number]

type AnnouncementContent = Pick<NewAnnouncement, 'id' | 'type' | 'title' | 'message' | 'href' | 'priority'>

/**
 * The item that an announcement is in each driver's inbox. Its id is the announcement's, so that an inbox which is
 * told twice keeps it once.
 * @param dueAt when the telling began, in epoch milliseconds
 */
export const announcementItem = (content: AnnouncementContent, dueAt: number): NewInboxItem => ({
  id: `announcement-${content.id}`,
  kind: 'notification',
  type: content.type,
  title: content.title,
  message: content.message,
  priority: content.priority,
  link: content.href,
  createdAt: dueAt,
  expiresAt: dueAt + RETENTION_MS.notification,
})
