import { and, eq, isNull } from 'drizzle-orm'
import { AVATAR_SIDE, AVATARS_PER_HOUR } from '#domain/account/account.ts'
import { stripMetadata } from '#domain/media/strip-metadata.ts'
import { HOUR_MS, HOUR_S } from '#domain/time.ts'
import type { Driver } from '../app.ts'
import type { Db } from '../db/db.ts'
import { driverDetails } from '../db/driver-schema.ts'
import { ownFile } from '../download.ts'
import { AppError } from '../error.ts'
import { requireToken } from '../limits/rate-limits.ts'
import { logError } from '../logging/log-error.ts'

/** An object older than this without a row was left by an interrupted upload, in milliseconds. */
const ORPHANED_AFTER_MS = HOUR_MS

/**
 * Saves a driver's picture in place of the previous one. Its own bytes determine its type (domain/media/image.ts),
 * and metadata beside the pixels are dropped. Throws `too_large` over 256 pixels, `unsupported_media` for
 * other content, `conflict` when another device was quicker, and `rate_limited` after twenty in an hour.
 * @returns the version of the picture
 */
export async function saveAvatar(env: Env, db: Db, driver: Driver, body: ArrayBuffer) {
  await requireToken(env, {
    key: `avatar:${driver.id}`,
    size: { burst: AVATARS_PER_HOUR, seconds: HOUR_S },
    message: 'You have changed your picture often just now. Please wait a while.',
  })
  const picture = stripMetadata(new Uint8Array(body))
  if (!picture.ok) throw new AppError('unsupported_media', 'This is no picture in PNG, JPEG or WebP')
  if (picture.width > AVATAR_SIDE || picture.height > AVATAR_SIDE) {
    throw new AppError('too_large', `The picture has more than ${AVATAR_SIDE} by ${AVATAR_SIDE} pixels`)
  }
  const before = await findKey(db, driver.id)
  const key = `${driver.id}/${crypto.randomUUID()}`
  await env.AVATARS.put(key, picture.bytes, { httpMetadata: { contentType: picture.type } })
  const set = { avatar: key, updatedAt: Date.now() }
  const [saved] = await db
    .insert(driverDetails)
    .values({ userId: driver.id, ...set })
    .onConflictDoUpdate({
      target: driverDetails.userId,
      set,
      setWhere: before === null ? isNull(driverDetails.avatar) : eq(driverDetails.avatar, before),
    })
    .returning({ avatar: driverDetails.avatar })
    .catch(async (error: unknown) => {
      // The account may have been erased meanwhile.
      await remove(env, [key])
      throw error
    })
  if (!saved) {
    await remove(env, [key])
    throw new AppError('conflict', 'Your picture was changed on another device just now. Please try again.')
  }
  await removeOthers(env, driver.id, [key, before])
  return { avatar: avatarVersionOf(key) }
}

/** The picture itself, for its owner alone; throws `not_found` when there is none. It is not cached. */
export async function getAvatar(env: Env, db: Db, driver: Driver): Promise<Response> {
  const key = await findKey(db, driver.id)
  const object = key && (await env.AVATARS.get(key))
  if (!object) throw new AppError('not_found', 'You have no picture')
  return ownFile(object, object.httpMetadata?.contentType ?? 'application/octet-stream')
}

export async function removeAvatar(env: Env, db: Db, driver: Driver): Promise<void> {
  const key = await findKey(db, driver.id)
  if (key === null) return
  await db
    .update(driverDetails)
    .set({ avatar: null, updatedAt: Date.now() })
    .where(and(eq(driverDetails.userId, driver.id), eq(driverDetails.avatar, key)))
  await remove(env, [key])
}

/** The last part of a key, by which a phone sees that the picture is another one. */
export const avatarVersionOf = (key: string) => key.slice(key.indexOf('/') + 1)

async function findKey(db: Db, userId: string): Promise<string | null> {
  const details = await db
    .select({ avatar: driverDetails.avatar })
    .from(driverDetails)
    .where(eq(driverDetails.userId, userId))
    .get()
  return details?.avatar ?? null
}

/** Deletes the previous picture, and the remains of interrupted uploads. */
async function removeOthers(env: Env, userId: string, [saved, before]: [string, string | null]) {
  const oldest = Date.now() - ORPHANED_AFTER_MS
  const { objects } = await env.AVATARS.list({ prefix: `${userId}/` }).catch(() => ({ objects: [] }))
  const orphaned = objects.filter(({ key, uploaded }) => key === before || uploaded.getTime() < oldest)
  await remove(
    env,
    orphaned.map(({ key }) => key).filter((key) => key !== saved),
  )
}

/** A failed deletion is repeated with the next picture, or with the account. */
const remove = async (env: Env, keys: string[]) => {
  if (keys.length === 0) return
  await env.AVATARS.delete(keys).catch((error: unknown) => logError('avatars', error))
}
