import { Hono } from 'hono'
import { MediaKey, VideoQuery } from '#domain/media/files.ts'
import { IdParams } from '#domain/pagination.ts'
import type { App } from '../app.ts'
import { valid } from '../validate.ts'
import { getVideo, listVideos, sendMedia } from './media.ts'

// Hono handles HEAD through GET.
export const media = new Hono<App>()
  .get('/videos/:key', valid('param', MediaKey), (c) =>
    sendMedia(c.env.VIDEOS, c.req.raw, c.req.valid('param').key),
  )
  .get('/thumbnails/:key', valid('param', MediaKey), (c) =>
    sendMedia(c.env.THUMBNAILS, c.req.raw, c.req.valid('param').key),
  )

const CACHE_CONTROL = 'public, max-age=60'

export const videos = new Hono<App>()
  .get('/', valid('query', VideoQuery), async (c) => {
    c.header('Cache-Control', CACHE_CONTROL)
    return c.json({ videos: await listVideos(c.var.db, c.req.valid('query')) })
  })
  .get('/:id', valid('param', IdParams), async (c) => {
    const video = await getVideo(c.var.db, c.req.valid('param').id)
    c.header('Cache-Control', CACHE_CONTROL)
    return c.json(video)
  })
