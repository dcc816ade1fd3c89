import { concatBytes } from '@noble/hashes/utils.js'
import { MEDIA_CACHE, mediaTypeOf } from '#domain/media/files.ts'
import {
  NewVideo,
  UploadParams,
  VideoVisibility,
  fileExtensionOf,
  MAGIC_BYTES,
  partRules,
  uploadKey,
  type VideoPart,
} from '#domain/media/video-upload.ts'
import { IdParams, PageQuery } from '#domain/pagination.ts'
import { HOUR_MS } from '#domain/time.ts'
import { actorOf } from '../../admin/actor.ts'
import { adminSection, requireRecentSignIn } from '../../admin/section.ts'
import type { Db } from '../../db/db.ts'
import { AppError } from '../../error.ts'
import { JSON_MAX_BYTES, limitBody, tooLarge } from '../../limits/body.ts'
import { logError } from '../../logging/log-error.ts'
import { valid } from '../../validate.ts'
import { addVideo, listAllVideos, removeVideo, showVideo, isFileInUse } from './videos.ts'

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

/** Unused files are deleted after a day; a younger one may safely be used in a row. */
const FRESH_MS = 12 * HOUR_MS

/**
 * §3.10 Streams one file of a video into its bucket. Its name is its SHA-256, which the bucket itself checks; a file
 * that is there already is not read again, so that a video whose upload broke off continues where it stopped.
 *
 * Throws `unsupported_media` when its first bytes contradict its type, `too_large`, and `invalid_input` where the
 * bytes do not match the hash, or are fewer than announced.
 */
async function storeFile(
  env: Env,
  db: Db,
  { part, hash }: { part: VideoPart; hash: string },
  request: Request,
): Promise<{ key: string }> {
  const { extensions, maxBytes, bucket } = partRules[part]
  const length = Number(request.headers.get('content-length') ?? Number.NaN)
  if (!Number.isInteger(length) || length === 0 || !request.body)
    throw new AppError('invalid_input', 'The file is empty, or its size is not known')
  if (length > maxBytes) throw tooLarge('file', maxBytes)
  const { first, rest } = await readMagicBytes(request.body)
  const end = fileExtensionOf(first)
  if (end === null || !extensions.includes(end)) {
    await rest.cancel()
    throw new AppError('unsupported_media', `This is no ${extensions.join(', ')} file`)
  }
  const key = uploadKey(hash, end)
  if (await isStored(env[bucket], db, key)) {
    // The runtime cuts a connection whose body was not read, and the browser would report that as a failure.
    await rest.pipeTo(new WritableStream())
    return { key }
  }
  // The bucket needs the length beforehand; a stream of another length fails.
  const { readable, writable } = new FixedLengthStream(length)
  const pumped = pump(first, rest, writable)
  const put = env[bucket].put(key, readable, {
    sha256: hash,
    httpMetadata: { contentType: mediaTypeOf(key) ?? '', cacheControl: MEDIA_CACHE },
  })
  const [pumpResult, putResult] = await Promise.allSettled([pumped, put])
  if (pumpResult.status === 'rejected')
    throw new AppError('invalid_input', 'The file did not arrive whole. Try again.')
  if (putResult.status === 'rejected') {
    logError('videos: not stored', putResult.reason)
    if (/checksum|sha-?256|10037/i.test(String(putResult.reason)))
      throw new AppError('invalid_input', 'The file was changed on its way. Try again.')
    throw new AppError('unavailable', 'The file could not be kept just now. Try again.', 5)
  }
  return { key }
}

/** The key of a file that is stored already; null where it must be uploaded. */
async function findFile(env: Env, db: Db, { part, hash }: { part: VideoPart; hash: string }) {
  const { extensions, bucket } = partRules[part]
  for (const end of extensions) {
    const key = uploadKey(hash, end)
    if (await isStored(env[bucket], db, key)) return { key }
  }
  return { key: null }
}

/** Whether the file is stored and stays: a video uses it, or it was just uploaded. */
async function isStored(bucket: R2Bucket, db: Db, key: string): Promise<boolean> {
  const stored = await bucket.head(key)
  if (!stored) return false
  return stored.uploaded.getTime() > Date.now() - FRESH_MS || (await isFileInUse(db, key))
}

/** The first bytes of a stream, and the whole stream. */
async function readMagicBytes(body: ReadableStream<Uint8Array>) {
  const reader = body.getReader()
  let first: Uint8Array = new Uint8Array()
  while (first.length < MAGIC_BYTES) {
    const { done, value } = await reader.read()
    if (done) break
    first = concatBytes(first, value)
  }
  reader.releaseLock()
  return { first, rest: body }
}

async function pump(first: Uint8Array, rest: ReadableStream, writable: WritableStream): Promise<void> {
  const writer = writable.getWriter()
  await writer.write(first)
  writer.releaseLock()
  await rest.pipeTo(writable)
}
