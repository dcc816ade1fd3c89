import { Hono } from 'hono'
import { SCREENSHOT_MAX_BYTES } from '#domain/limits.ts'
import { shareLanding } from '#domain/site/share.ts'
import type { App } from '../app.ts'

/** A picture and its words. Whoever sends more loses the connection with it. */
const READ_MAX_BYTES = SCREENSHOT_MAX_BYTES + 64 * 1024

/**
 * What a phone shares is taken by the service worker and never comes here, except right after installing, when there
 * is none yet. The picture is not looked at and not kept: the page says so and asks for it again.
 */
export const share = new Hono<App>().post('/', async (c) => {
  await discardBody(c.req.raw.body)
  return c.redirect(shareLanding('none'), 303)
})

/** Lets a body run out, because a connection on which one was left unread takes the next request down with it. */
async function discardBody(body: ReadableStream<Uint8Array> | null): Promise<void> {
  let left = READ_MAX_BYTES
  const sink = new WritableStream<Uint8Array>({
    write(part) {
      left -= part.byteLength
      if (left < 0) throw new Error('More was shared than a picture')
    },
  })
  await body?.pipeTo(sink).catch(() => undefined)
}
