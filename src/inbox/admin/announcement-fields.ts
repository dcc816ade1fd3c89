import { NewAnnouncement } from '#domain/inbox/announcement.ts'
import type { AnnouncementType, Segment } from '#domain/inbox/announcement.ts'
import { priorities } from '#domain/inbox/notification.ts'
import { fromLocalInput } from './labels.ts'
import type { Announcement } from './queries.ts'

/** The storage key of the form on this device. */
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

/** The text and the audience of an earlier announcement, for a new one. */
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
