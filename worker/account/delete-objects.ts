import { inboxStub } from '../inbox/stubs.ts'
import { generationStub } from '../ai/stubs.ts'

/** R2 lists and deletes up to this many objects in one call. */
const BATCH = 1000
/** One attempt removes this many batches of each bucket at most; what is left is left to the next. */
const BATCHES = 20

/** Removes every object of a driver who is gone, their inbox and their writing desk. Throws when there are more than one attempt can remove. */
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
  throw new Error(`More than ${BATCH * BATCHES} objects: the rest is removed by the next attempt`)
}
