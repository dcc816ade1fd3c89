import { DAY_MS } from '../time.ts'
import { type NewInboxItem, notificationTypes } from './notification.ts'

/** Content of a push. */
export type Push = {
  /** Id of its inbox item; a repeated push is shown once. */
  id: string
  title: string
  text: string
  /** A path of the app that a tap opens. */
  link: string
}

/**
 * Messages of the service worker to the app's tabs: the browser's endpoint has changed, or the driver tapped
 * a push.
 */
export type PushClientMessage = { kind: 'push_changed' } | { kind: 'push_tapped'; link: string }

/** A push expires after this time, in milliseconds. VAPID allows a day at most (RFC 8292). */
export const PUSH_TTL_MS = DAY_MS
/** Path that a tap opens when the item has no link. */
const INBOX = '/inbox'
/** Letters that fit a phone's lock screen. */
const TITLE_MAX = 80

/**
 * The push for an item of the inbox, and its expiry (epoch milliseconds); null for an item that is not pushed
 * or has expired.
 */
export function pushFor(item: NewInboxItem, now: number): { push: Push; until: number } | null {
  const { id, kind, type, title, link } = item
  const shown = notificationTypes[type].push
  if (kind !== 'notification' || shown === null) return null
  const until = Math.min(item.expiresAt, item.createdAt + PUSH_TTL_MS)
  if (until <= now) return null
  const push = {
    id,
    title: shortened(shown.title ?? title),
    text: shown.text,
    link: sameOriginPath(link) ?? INBOX,
  }
  return { push, until }
}

/** Parses a received push. Null for anything that no version of ours has sent. */
export function readPush(raw: unknown): Push | null {
  if (typeof raw !== 'object' || raw === null) return null
  const { id, title, text, link } = raw as Record<string, unknown>
  if (typeof id !== 'string' || typeof title !== 'string' || typeof text !== 'string') return null
  return { id, title, text, link: sameOriginPath(link) ?? INBOX }
}

/** A path of this site, unchanged; null for anything that could lead elsewhere. */
export const sameOriginPath = (link: unknown): string | null =>
  typeof link === 'string' && /^\/(?![/\\])[^\s\\]*$/.test(link) ? link : null

const shortened = (title: string): string =>
  title.length <= TITLE_MAX ? title : `${title.slice(0, TITLE_MAX - 1).trimEnd()}…`
