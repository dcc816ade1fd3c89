import { and, desc, eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { MediaKey, VideoQuery, MEDIA_CACHE, byteRangeOf, mediaTypeOf } from '#domain/media/files.ts'
import { IdParams } from '#domain/pagination.ts'
import type { App } from '../app.ts'
import type { Db } from '../db/db.ts'
import { websiteVideos } from '../db/media-schema.ts'
import { AppError } from '../error.ts'
import { valid } from '../validate.ts'

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

/**
 * A public file, whole or the part of a Range header (RFC 9110 §13, §14). A name has one content for ever, so every
 * cache may keep it. Throws `not_found`.
 */
async function sendMedia(bucket: R2Bucket, request: Request, key: string): Promise<Response> {
  const type = mediaTypeOf(key)
  const found = type === undefined ? null : await bucket.head(key)
  if (type === undefined || !found) throw new AppError('not_found', 'There is no such file')
  const headers = new Headers({
    'Content-Type': type,
    ETag: found.httpEtag,
    'Last-Modified': found.uploaded.toUTCString(),
    'Accept-Ranges': 'bytes',
    'Cache-Control': MEDIA_CACHE,
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Resource-Policy': 'same-origin',
  })
  if (isNotModified(request, found)) return new Response(null, { status: 304, headers })
  const range = request.method === 'GET' && ifRangeMatches(request, found) ? rangeOf(request, found) : 'all'
  if (range === 'unsatisfiable') {
    headers.set('Content-Range', `bytes */${found.size}`)
    headers.set('Cache-Control', 'no-store')
    return new Response(null, { status: 416, headers })
  }
  headers.set('Content-Length', String(range === 'all' ? found.size : range.length))
  if (request.method === 'HEAD') return new Response(null, { headers })
  // The file may have been deleted in between.
  const object = await bucket.get(key, range === 'all' ? undefined : { range })
  if (!object) throw new AppError('not_found', 'There is no such file')
  if (range === 'all') return new Response(object.body, { headers })
  headers.set('Content-Range', `bytes ${range.offset}-${range.offset + range.length - 1}/${found.size}`)
  return new Response(object.body, { status: 206, headers })
}

const rangeOf = (request: Request, { size }: R2Object) =>
  byteRangeOf(request.headers.get('range') ?? undefined, size)

/** Whether the caller already has it: If-None-Match compares weakly, and wins over a date. */
function isNotModified({ headers }: Request, { httpEtag, uploaded }: R2Object): boolean {
  const tags = headers.get('if-none-match')
  if (tags !== null)
    return tags
      .split(',')
      .map((tag) => tag.trim().replace(/^W\//, ''))
      .some((tag) => tag === '*' || tag === httpEtag)
  return inSeconds(uploaded.getTime()) <= inSeconds(Date.parse(headers.get('if-modified-since') ?? ''))
}

/** Whether the part that the caller has is of this very file: If-Range compares strongly. */
function ifRangeMatches({ headers }: Request, { httpEtag, uploaded }: R2Object): boolean {
  const condition = headers.get('if-range')?.trim()
  return condition === undefined || condition === httpEtag || condition === uploaded.toUTCString()
}

/** Dates in headers have no smaller unit. */
const inSeconds = (ms: number) => Math.floor(ms / 1000)

/** §6.6 §7.19 The active videos, newest first; of one category where one is asked for. */
const listVideos = (db: Db, { category }: VideoQuery) =>
  db
    .select()
    .from(websiteVideos)
    .where(and(isShown(), category === undefined ? undefined : eq(websiteVideos.category, category)))
    .orderBy(desc(websiteVideos.createdAt), desc(websiteVideos.id))
    .limit(50)

/** §6.6 §7.19 An active video. Throws `not_found` where there is none of this id. */
async function getVideo(db: Db, id: string) {
  const row = await db
    .select()
    .from(websiteVideos)
    .where(and(eq(websiteVideos.id, id), isShown()))
    .get()
  if (!row) throw new AppError('not_found', 'There is no such video')
  return row
}

const isShown = () => eq(websiteVideos.isActive, true)
