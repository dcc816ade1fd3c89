import { inboxStub } from '../inbox/stubs.ts'
import { generationStub } from '../ai/stubs.ts'

/** R2 lists and deletes up to this many objects in one call. */
const BATCH = 1000
/** One run deletes this many batches of each bucket at most; the next goes on. */
const BATCHES = 20

/**
 * Deletes every object of an erased driver, their inbox and their generation session. Throws when there are more than
 * one run can delete.
 */
export async function deleteUserObjects(env: Env, userId: string): Promise<void> {
  await inboxStub(env, userId).erase()
  await generationStub(env, userId).erase()
  for (const bucket of [env.SCREENSHOTS, env.AVATARS]) await deletePrefix(bucket, `${userId}/`)
}

async function deletePrefix(bucket: R2Bucket, prefix: string): Promise<void> {
  for (let batch = 0; batch < BATCHES; batch++) {
    const { objects, truncated } = await bucket.list({ prefix, limit: BATCH })
    if (objects.length > 0) await bucket.delete(objects.map(({ key }) => key))
    if (!truncated) return
  }
  throw new Error(`More than ${BATCH * BATCHES} objects: the next attempt removes the rest`)
}
