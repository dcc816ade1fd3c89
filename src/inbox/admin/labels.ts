import type { AnnouncementState, AnnouncementType, Segment } from '#domain/inbox/announcement.ts'
import { formatNumber } from '../../ui/format.ts'

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
export const fromLocalInput = (local: string): number => new Date(local).getTime()
