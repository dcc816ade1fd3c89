import { isPushed, type NewInboxItem, type PushedType } from './notification.ts'
import { DAY_MS } from '../time.ts'

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
 * Texts for a lock screen, which anybody may read over a shoulder: for payments and the test programme only
 * that there is something. A milestone's own title names a number of messages or days, and nobody.
 */
const pushTexts: Record<PushedType, { title: string | null; text: string }> = {
  payment_failed: { title: 'Your payment did not go through', text: 'Tap to see what to do.' },
  payment_overdue: { title: 'A payment is overdue', text: 'Tap to put it right.' },
  payment_successful: { title: 'Payment received', text: 'Your plan goes on.' },
  subscription_canceled: { title: 'Your subscription was cancelled', text: 'Tap to see what that changes.' },
  subscription_expiring: { title: 'Your plan ends soon', text: 'Tap to see when.' },
  milestone_reached: { title: null, text: 'Tap to see your progress.' },
  streak_milestone: { title: null, text: 'Tap to see your progress.' },
  tester: { title: 'News from the test programme', text: 'Tap to read it.' },
}

/**
 * The push for an item of the inbox, and its expiry (epoch milliseconds); null for an item that is not pushed
 * or has expired.
 */
export function pushFor(item: NewInboxItem, now: number): { push: Push; until: number } | null {
  const { id, kind, type, title, link } = item
  if (kind !== 'notification' || !isPushed(type)) return null
  const until = Math.min(item.expiresAt, item.createdAt + PUSH_TTL_MS)
  if (until <= now) return null
  const shown = pushTexts[type]
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
