import type { Order, OcrPage } from '#domain/screenshots/order.ts'
import { readOrder } from '#domain/screenshots/read-order.ts'
import type { Tagger } from '#domain/screenshots/tagger/tagger.ts'
import { decodeImage } from './decode-image.ts'
import { openOcrEngine, type OcrEngine } from './ocr-engine.ts'
import { fetchTagger } from './ocr-files.ts'
import { readPage } from './read-page.ts'

/** The page, its order, and the milliseconds until every line was read once and until the end. */
export type ReadingResult = { page: OcrPage; order: Order; firstPassMs: number; ms: number }
export type ScreenshotReader = {
  /** Reads one screenshot and reports its progress, 0 to 1, to `onProgress`. */
  read(picture: Blob, onProgress?: (done: number) => void): Promise<ReadingResult>
  close(): void
}

/** A reader that keeps one engine alive between screenshots and frees its memory while the page is hidden. */
export async function openScreenshotReader(): Promise<ScreenshotReader> {
  const tagger = await fetchTagger()
  let engine: Promise<OcrEngine> | null = openOcrEngine()
  let busy = 0
  const releaseEngine = () => {
    if (document.visibilityState !== 'hidden' || busy > 0 || !engine) return
    void engine.then((open) => open.close())
    engine = null
  }
  document.addEventListener('visibilitychange', releaseEngine)
  await engine
  return {
    async read(picture, onProgress) {
      busy++
      try {
        engine ??= openOcrEngine()
        return await readScreenshot({ engine: await engine, tagger }, picture, onProgress)
      } finally {
        busy--
        releaseEngine()
      }
    },
    close() {
      document.removeEventListener('visibilitychange', releaseEngine)
      void engine?.then((open) => open.close())
      engine = null
    },
  }
}

async function readScreenshot(
  { engine, tagger }: { engine: OcrEngine; tagger: Tagger },
  file: Blob,
  onProgress?: (done: number) => void,
): Promise<ReadingResult> {
  const start = performance.now()
  const picture = await decodeImage(file)
  const elapsed = () => Math.round(performance.now() - start)
  let firstPassMs = 0
  const page = await readPage(engine, picture, { onProgress, onFirstPass: () => (firstPassMs = elapsed()) })
  return { page, order: readOrder(page, tagger), firstPassMs, ms: elapsed() }
}
