import { AnnouncementsQuery, NewAnnouncement, ReachQuery } from '#domain/inbox/announcement.ts'
import { IdParams } from '#domain/pagination.ts'
import { actorOf } from '../../admin/actor.ts'
import { adminSection, requireRecentSignIn } from '../../admin/section.ts'
import { JSON_MAX_BYTES, limitBody } from '../../limits/body.ts'
import { valid } from '../../validate.ts'
import { scheduleAnnouncement, cancelAnnouncement, listAnnouncements } from './announcements.ts'
import { countReach } from './segment.ts'
import { sendAnnouncementsSoon } from './send-announcements.ts'

/** §3.6 Announcements of the administrator to many drivers at once. */
export const announcementsAdmin = adminSection()
  .get('/', valid('query', AnnouncementsQuery), async (c) =>
    c.json(await listAnnouncements(c.var.db, c.req.valid('query'))),
  )
  .get('/reach', valid('query', ReachQuery), async (c) => {
    const { type, ...segment } = c.req.valid('query')
    return c.json(await countReach(c.var.db, { segment, type }, Date.now()))
  })
  .post('/', requireRecentSignIn, limitBody(JSON_MAX_BYTES), valid('json', NewAnnouncement), async (c) => {
    const input = c.req.valid('json')
    const { isNew } = await scheduleAnnouncement(c.var.db, actorOf(c), input)
    // The first drivers need not wait for the next cron run.
    if (isNew && input.dueAt === null) sendAnnouncementsSoon(c.env)
    return c.json({ isNew }, isNew ? 201 : 200)
  })
  .post('/:id/cancel', valid('param', IdParams), async (c) => {
    await cancelAnnouncement(c.var.db, actorOf(c), c.req.valid('param').id)
    return c.body(null, 204)
  })
