import { brand } from '#domain/brand.ts'
import { dateFormat } from '#domain/formats.ts'
import { fillTemplate } from '#domain/messages/fill.ts'
import { momentLabels, platformLabels } from '../../messages/labels.ts'
import type { LoggedMessage } from '../../messages/queries.ts'
import type { DayRange } from './day-range.ts'

/** The texts of a record. Times are those of this device's clock and zone, which the record names. */

export const title = 'Driver protection record'

const dayFormat = dateFormat({ dateStyle: 'full' })
const clockFormat = dateFormat({ timeStyle: 'medium' })

export const formatDay = (at: number): string => dayFormat.format(at)
export const formatDateTime = (at: number): string => `${dayFormat.format(at)}, ${clockFormat.format(at)}`
export const formatDayRange = ({ from, to }: DayRange): string => {
  const [first, last] = [from, to].map((day) => dayFormat.format(new Date(`${day}T12:00`)))
  return from === to ? `${first}` : `${first} to ${last}`
}

/** The clock time of a message, with its app and moment. */
export const messageHeading = ({ composedAt, platform, moment }: LoggedMessage): string =>
  [clockFormat.format(composedAt), platformLabels[platform], momentLabels[moment]].join('  ·  ')

/** A message as it is logged: its placeholders say that the customer's name and the store were there. */
export const messageText = ({ text }: Pick<LoggedMessage, 'text'>): string =>
  fillTemplate(text, { name: '[customer]', store: '[store]' })

/** What the file is, and what it can and cannot prove. */
export const statementParagraphs = (timeZone: string): string[] => [
  `This record was made by the driver named above, on their own device, from their own ${brand.name} account. ` +
    'It holds every message that the log has of these days and that the driver has not deleted, and every ' +
    'screenshot that is still kept of them.',
  'A message is logged when the driver copies it, with the time of the driver’s phone. Whether it was then ' +
    'pasted and sent, only the delivery app knows. The log has placeholders for the customer’s name and the store: ' +
    '[customer] and [store] take their place.',
  'Screenshots are blacked out on the phone before they are stored, so that no customer’s name and no address is in them. ' +
    'Their time is that at which they arrived. Under each is the SHA-256 of the stored file: anyone with ' +
    'that file can compute it again and see that not one bit has changed.',
  `All times are in the time zone ${timeZone}.`,
]
