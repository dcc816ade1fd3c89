import { OCR_VERSION } from '#domain/screenshots/ocr-version.ts'
import { openTagger, type Tagger } from '#domain/screenshots/tagger/tagger.ts'

/** The folder with the files of the reader. */
export const OCR_FILES = `/ocr/${OCR_VERSION}`

/** Rejects without a network, unless the service worker has the weights. */
export async function fetchTagger(signal?: AbortSignal): Promise<Tagger> {
  const response = await fetch(`${OCR_FILES}/tagger.bin`, signal ? { signal } : {})
  if (!response.ok) throw new Error(`The reader's weights were answered with ${response.status}`)
  return openTagger(await response.arrayBuffer())
}
