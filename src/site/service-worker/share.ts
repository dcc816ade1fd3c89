import {
  isOwnShare,
  isStillShared,
  SHARED_AT,
  SHARED_CACHE,
  SHARED_FILE_MAX_BYTES,
  SHARE_FIELDS,
  sharedText,
  SHARE_PATH,
  shareLanding,
  type ShareOutcome,
} from '#domain/site/share.ts'

/** Caches the data that another app shares, for Create Message to take, and redirects there. */
export async function receiveShare(request: Request, home: string): Promise<Response> {
  const isOurs = isOwnShare(request.headers.get('origin'), request.referrer, home)
  const outcome = isOurs ? await storeShare(request) : 'none'
  return Response.redirect(new URL(shareLanding(outcome), home), 303)
}

async function storeShare(request: Request): Promise<ShareOutcome> {
  try {
    const form = await request.formData()
    const files = form.getAll(SHARE_FIELDS.picture).filter((part) => part instanceof File && part.name !== '')
    const picture =
      (files as File[]).find(({ type }) => type.startsWith('image/')) ?? (files[0] as File | undefined)
    const texts = [SHARE_FIELDS.title, SHARE_FIELDS.text, SHARE_FIELDS.url].map((name) =>
      textOf(form.get(name)),
    )
    const text = sharedText(texts)
    if (picture ? picture.size > SHARED_FILE_MAX_BYTES : text === '') return 'none'
    const type = picture ? picture.type || 'application/octet-stream' : 'text/plain'
    const entry = new Response(picture ?? text, {
      headers: { 'Content-Type': type, [SHARED_AT]: `${Date.now()}` },
    })
    // One share waits at a time, as the editor holds one screenshot.
    await caches.delete(SHARED_CACHE)
    await (await caches.open(SHARED_CACHE)).put(`${SHARE_PATH}/${crypto.randomUUID()}`, entry)
    return files.length > 1 ? 'first' : 'here'
  } catch (error) {
    console.warn('The shared file cannot be stored', error)
    return 'none'
  }
}

const textOf = (part: FormDataEntryValue | null): string | null => (typeof part === 'string' ? part : null)

/** Deletes shared data that was not taken in time. */
export async function deleteExpiredShares(now: number): Promise<void> {
  if (!(await caches.has(SHARED_CACHE))) return
  const cache = await caches.open(SHARED_CACHE)
  for (const key of await cache.keys()) {
    const at = Number((await cache.match(key))?.headers.get(SHARED_AT))
    if (!isStillShared(at, now)) await cache.delete(key)
  }
}
