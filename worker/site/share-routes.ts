import { Hono } from 'hono'
import { SCREENSHOT_MAX_BYTES } from '#domain/limits.ts'
import { shareLanding } from '#domain/site/share.ts'
import type { App } from '../app.ts'

/** A picture and its words. A larger body's connection is cut. */
const READ_MAX_BYTES = SCREENSHOT_MAX_BYTES + 64 * 1024

/**
 * Handles a share that the service worker did not, which happens only right after installing, when there is none yet.
 * The picture is neither read nor stored: the page says so and asks for it again.
 */
export const share = new Hono<App>().post('/', async (c) => {
  await discardBody(c.req.raw.body)
  return c.redirect(shareLanding('none'), 303)
})

/** Discards a body, because the runtime cuts a connection whose body was not read. */
async function discardBody(body: ReadableStream<Uint8Array> | null): Promise<void> {
  let left = READ_MAX_BYTES
  const sink = new WritableStream<Uint8Array>({
    write(part) {
      left -= part.byteLength
      if (left < 0) throw new Error('The shared body is larger than a picture')
    },
  })
  await body?.pipeTo(sink).catch(() => undefined)
}
