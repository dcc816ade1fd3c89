import * as z from 'zod/mini'
import { InboxItem } from './notification.ts'

/** §2.45 Number of unread items, per kind. */
export const Unread = z.object({ notification: z.number(), message: z.number() })
export type Unread = z.infer<typeof Unread>

/** §7.15, §7.16 What a driver's inbox shows: the newest items of both kinds, newest first. */
export const InboxView = z.object({
  items: z.array(InboxItem),
  /** Counts those that are too old to be among the items as well. */
  unread: Unread,
  /** The arrival of the latest item; 0 for an empty inbox. */
  upTo: z.number(),
})
export type InboxView = z.infer<typeof InboxView>

/** Path parameter of an item: the id of its event. */
export const InboxItemId = z.object({ id: z.string().check(z.maxLength(200)) })

/** §4.8 Mark all read, up to the last arrival that the driver has seen. */
export const InboxReadAll = z.object({ upTo: z.number().check(z.int(), z.gte(0)) })
