import { RETENTION_MS, type NewInboxItem } from '../domain/inbox/notification.ts'

/** A new inbox item with a fresh id. */
export const newInboxItem = (id: string = crypto.randomUUID()): NewInboxItem => ({
  id,
  kind: 'notification',
  type: 'milestone_reached',
  title: '100 messages',
  message: 'You have sent 100 messages. Your customers know that somebody kind stands at the door.',
  priority: 1,
  link: '/achievements',
  createdAt: Date.now(),
  expiresAt: Date.now() + RETENTION_MS.notification,
})
