import { NewVideo, UploadParams, VideoVisibility } from '#domain/media/video-upload.ts'
import { IdParams, PageQuery } from '#domain/pagination.ts'
import { actorOf } from '../../admin/actor.ts'
import { adminSection, requireRecentSignIn } from '../../admin/section.ts'
import { JSON_MAX_BYTES, limitBody } from '../../limits/body.ts'
import { valid } from '../../validate.ts'
import { findFile, storeFile } from './upload.ts'
import { addVideo, listAllVideos, removeVideo, showVideo } from './videos.ts'

const json = limitBody(JSON_MAX_BYTES)

/** §3.10 The videos that visitors see, and their files. */
export const videosAdmin = adminSection()
  .get('/', valid('query', PageQuery), async (c) =>
    c.json(await listAllVideos(c.var.db, c.req.valid('query'))),
  )
  .post('/', requireRecentSignIn, json, valid('json', NewVideo), async (c) => {
    const added = await addVideo(c.env, c.var.db, actorOf(c), c.req.valid('json'))
    return c.json(added, added.isNew ? 201 : 200)
  })
  // The browser asks before it sends the file, so that nobody uploads 50 MB to be refused.
  .get('/files/:part/:hash', requireRecentSignIn, valid('param', UploadParams), async (c) =>
    c.json(await findFile(c.env, c.var.db, c.req.valid('param'))),
  )
  .put('/files/:part/:hash', requireRecentSignIn, valid('param', UploadParams), async (c) =>
    c.json(await storeFile(c.env, c.var.db, c.req.valid('param'), c.req.raw)),
  )
  .put('/:id/shown', json, valid('param', IdParams), valid('json', VideoVisibility), async (c) => {
    await showVideo(c.var.db, actorOf(c), c.req.valid('param').id, c.req.valid('json').isActive)
    return c.body(null, 204)
  })
  .delete('/:id', requireRecentSignIn, valid('param', IdParams), async (c) => {
    await removeVideo(c.var.db, actorOf(c), c.req.valid('param').id)
    return c.body(null, 204)
  })
