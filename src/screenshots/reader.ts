import type { Order, Page } from '#domain/screenshots/order.ts'
import { readOrder } from '#domain/screenshots/read-order.ts'
import { openEngine, type Engine } from './ocr-engine.ts'
import { decodePicture } from './decode-image.ts'
import { readPage } from './read-page.ts'

/** What was read, and how many milliseconds it took until every line was read once and until the end. */
export type Reading = { page: Page; order: Order; firstPassMs: number; ms: number }
export type Reader = {
  /** Reads one picture; `onProgress` is told how much is done, 0 to 1. */
  read(picture: Blob, onProgress?: (done: number) => void): Promise<Reading>
  close(): void
}

/** A reader that keeps one engine alive between pictures and lets go of its memory while the page is hidden. */
export async function openReader(): Promise<Reader> {
  let engine: Promise<Engine> | null = openEngine()
  let busy = 0
  const letGo = () => {
    if (document.visibilityState !== 'hidden' || busy > 0 || !engine) return
    void engine.then((open) => open.close())
    engine = null
  }
  document.addEventListener('visibilitychange', letGo)
  await engine
  return {
    async read(picture, onProgress) {
      busy++
      try {
        engine ??= openEngine()
        return await readPicture(await engine, picture, onProgress)
      } finally {
        busy--
        letGo()
      }
    },
    close() {
      document.removeEventListener('visibilitychange', letGo)
      void engine?.then((open) => open.close())
      engine = null
    },
  }
}

async function readPicture(
  engine: Engine,
  file: Blob,
  onProgress?: (done: number) => void,
): Promise<Reading> {
  const start = performance.now()
  const picture = await decodePicture(file)
  const elapsed = () => Math.round(performance.now() - start)
  let firstPassMs = 0
  const page = await readPage(engine, picture, { onProgress, onFirstPass: () => (firstPassMs = elapsed()) })
  return { page, order: readOrder(page), firstPassMs, ms: elapsed() }
}
