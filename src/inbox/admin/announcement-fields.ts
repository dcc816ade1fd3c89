import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { InferResponseType } from 'hono/client'
import { formatNumber } from '#domain/formats.ts'
import { NewAnnouncement } from '#domain/inbox/announcement.ts'
import type { AnnouncementType, Segment, AnnouncementState } from '#domain/inbox/announcement.ts'
import { priorities } from '#domain/inbox/notification.ts'
import { ADMIN_KEY, listQuery } from '../../admin/list-query.ts'
import { api, readJson } from '../../api.ts'

const fromLocalInput = (local: string): number => new Date(local).getTime()

export const FORM_KEY = 'admin_announcement'

export type AnnouncementFields = {
  id: string
  type: AnnouncementType
  title: string
  message: string
  href: string
  priority: number
  who: Segment['who']
  /** Empty for any time. */
  activeWithinDays: string
  isLater: boolean
  /** In the format of a field for a local time. */
  at: string
}

export const emptyFields = (): AnnouncementFields => ({
  id: crypto.randomUUID(),
  type: 'promotion',
  title: '',
  message: '',
  href: '',
  priority: priorities.calm,
  who: 'everyone',
  activeWithinDays: '',
  isLater: false,
  at: '',
})

export const fieldsFrom = ({
  type,
  title,
  message,
  href,
  priority,
  segment,
}: Announcement): AnnouncementFields => ({
  ...emptyFields(),
  type,
  title,
  message,
  href: href ?? '',
  priority,
  who: segment.who,
  activeWithinDays: String(segment.activeWithinDays ?? ''),
})

export const segmentOf = ({ who, activeWithinDays }: AnnouncementFields): Segment => ({
  who,
  ...(activeWithinDays && { activeWithinDays: Number(activeWithinDays) }),
})

export type FieldErrors = Partial<Record<'title' | 'message' | 'href' | 'at', string>>

/** Parses the form into an announcement, or into its problems by field, as sentences. @param now epoch milliseconds */
export function parseFields(
  form: AnnouncementFields,
  now: number,
): { input: NewAnnouncement } | { errors: FieldErrors } {
  const { id, type, title, message, href, priority, isLater, at } = form
  const dueAt = isLater ? fromLocalInput(at) : null
  if (dueAt !== null && Number.isNaN(dueAt)) return { errors: { at: 'Choose a day and a time.' } }
  if (dueAt !== null && dueAt < now) return { errors: { at: 'That time is over. Choose a later one.' } }
  const draft = {
    id,
    type,
    title,
    message,
    href: href.trim() || null,
    priority,
    segment: segmentOf(form),
    dueAt,
  }
  const read = NewAnnouncement.safeParse(draft)
  if (read.success) return { input: read.data }
  const errors: FieldErrors = {}
  for (const { path, message: problem } of read.error.issues)
    errors[path[0] as keyof FieldErrors] ??= `${problem}.`
  return { errors }
}

const { announcements } = api.admin

export type Announcement = InferResponseType<typeof announcements.$get>['rows'][number]

export const announcementsQuery = () =>
  listQuery(['announcements'], {}, (query) => readJson(announcements.$get({ query })))

export const reachQuery = ({ who, activeWithinDays }: Segment, type: AnnouncementType) =>
  queryOptions({
    queryKey: [...ADMIN_KEY, 'announcements', 'reach', who, activeWithinDays, type],
    queryFn: () =>
      readJson(
        announcements.reach.$get({
          query: { who, type, ...(activeWithinDays && { activeWithinDays: String(activeWithinDays) }) },
        }),
      ),
    placeholderData: keepPreviousData,
  })

export const createAnnouncement = (json: NewAnnouncement) => readJson(announcements.$post({ json }))
export const cancelAnnouncement = (id: string) =>
  readJson(announcements[':id'].cancel.$post({ param: { id } }))

export const typeLabels: Record<AnnouncementType, string> = {
  promotion: 'News or offer',
  welcome: 'The service',
  feedback: 'You asked for it',
  tester: 'Testing program',
}

export const typeHints: Record<AnnouncementType, string> = {
  promotion: 'Not for drivers who have switched news and offers off.',
  welcome: 'What every driver has to know, such as work on the site.',
  feedback: 'Something that came of what drivers wrote.',
  tester: 'For test drivers. It also wakes their phones.',
}

export const audienceLabels: Record<Segment['who'], string> = {
  everyone: 'Everybody',
  free: 'On Free',
  premium: 'On Premium',
  testers: 'Test drivers',
}

export const stateLabels: Record<AnnouncementState, string> = {
  scheduled: 'Scheduled',
  sending: 'Sending',
  sent: 'Sent',
  cancelled: 'Stopped',
}

export const formatDrivers = (count: number): string =>
  `${formatNumber(count)} ${count === 1 ? 'driver' : 'drivers'}`

/** An announcement's audience in words: "On Premium, there in the last 7 days". */
export const segmentLabel = ({ who, activeWithinDays }: Segment): string =>
  activeWithinDays
    ? `${audienceLabels[who]}, there in the last ${activeWithinDays} days`
    : audienceLabels[who]

/** Converts epoch milliseconds to the value of a field for a local time, and back. */
export const toLocalInput = (at: number): string => {
  const offset = new Date(at).getTimezoneOffset() * 60_000
  return new Date(at - offset).toISOString().slice(0, 16)
}
