import { MEDIA_CACHE, mediaTypeOf } from '#domain/media/files.ts'
import {
  fileExtensionOf,
  MAGIC_BYTES,
  partRules,
  uploadKey,
  type VideoPart,
} from '#domain/media/video-upload.ts'
import { HOUR_MS } from '#domain/time.ts'
import type { Db } from '../../db/db.ts'
import { AppError } from '../../error.ts'
import { tooLarge } from '../../limits/body.ts'
import { logError } from '../../logging/log-error.ts'
import { isFileInUse } from './videos.ts'

/** Unused files are deleted after a day; a younger one may safely be used in a row. */
const FRESH_MS = 12 * HOUR_MS

/**
 * §3.10 Streams one file of a video into its bucket. Its name is its SHA-256, which the bucket itself checks; a file
 * that is there already is not read again, so that a video whose upload broke off continues where it stopped.
 *
 * Throws `unsupported_media` when its first bytes contradict its type, `too_large`, and `invalid_input` where the
 * bytes do not match the hash, or are fewer than announced.
 */
export async function storeFile(
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
export async function findFile(env: Env, db: Db, { part, hash }: { part: VideoPart; hash: string }) {
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
  let first = new Uint8Array()
  while (first.length < MAGIC_BYTES) {
    const { done, value } = await reader.read()
    if (done) break
    const longer = new Uint8Array(first.length + value.length)
    longer.set(first)
    longer.set(value, first.length)
    first = longer
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
