import { Hono } from 'hono'
import { MediaKey } from '#domain/media/files.ts'
import type { App } from '../app.ts'
import { valid } from '../validate.ts'
import { sendMedia } from './media.ts'

// Hono handles HEAD through GET.
export const media = new Hono<App>()
  .get('/videos/:key', valid('param', MediaKey), (c) =>
    sendMedia(c.env.VIDEOS, c.req.raw, c.req.valid('param').key),
  )
  .get('/thumbnails/:key', valid('param', MediaKey), (c) =>
    sendMedia(c.env.THUMBNAILS, c.req.raw, c.req.valid('param').key),
  )
