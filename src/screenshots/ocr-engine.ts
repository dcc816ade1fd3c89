import { createWorker, OEM, PSM, type RecognizeOptions, type Worker } from 'tesseract.js'
import { encodePgm, type GrayImage } from './gray-image.ts'
import { OCR_FILES } from './ocr-files.ts'

/** One word as the engine read it, with its box in the pixels of the image that it was given. */
type RecognizedWord = {
  text: string
  confidence: number
  x0: number
  x1: number
  characterConfidences: number[]
}
export type RecognizedLine = { text: string; confidence: number; words: RecognizedWord[] }

/**
 * `raw` takes the image as exactly one line; `fitted` looks for the line in it first, and so reads it a little
 * differently.
 */
export type OcrMode = 'raw' | 'fitted'

/** The OCR engine: reads images that each hold one line of dark text on a light background. */
export type OcrEngine = {
  /** Reads the images in order and calls `onRead` after each one. */
  recognizeLines(
    images: GrayImage[],
    options?: { mode?: OcrMode; onRead?: () => void },
  ): Promise<RecognizedLine[]>
  close(): Promise<void>
}

/** Starts the engine. Only the folder of its core is named: the runtime picks the variant that the device can run. */
export async function openOcrEngine(): Promise<OcrEngine> {
  const worker: Worker = await createWorker('eng', OEM.LSTM_ONLY, {
    workerPath: `${OCR_FILES}/worker.min.js`,
    corePath: OCR_FILES,
    langPath: OCR_FILES,
    workerBlobURL: false,
    cacheMethod: 'none',
    gzip: true,
    // The waiting caller gets the error; without this the library throws it a second time, where nobody can catch it.
    errorHandler: () => undefined,
  }).catch((reason: unknown) => {
    // The library rejects with a bare text, or with nothing when the worker's own file could not be fetched.
    throw new Error('The picture reader could not be started', { cause: reason })
  })
  await worker.setParameters({
    tessedit_pageseg_mode: PSM.RAW_LINE,
    // Each line arrives here dark on light; trying the inverse would only cost time.
    tessedit_do_invert: '0',
  })
  return {
    recognizeLines(images, { mode = 'raw', onRead } = {}) {
      return Promise.all(
        images.map(async (image) => {
          const line = await recognizeLine(worker, image, mode)
          onRead?.()
          return line
        }),
      )
    },
    async close() {
      await worker.terminate()
    },
  }
}

async function recognizeLine(worker: Worker, image: GrayImage, mode: OcrMode): Promise<RecognizedLine> {
  // The engine's types accept only Blobs and canvases, but bytes of a graymap pass unchanged.
  const file = encodePgm(image) as unknown as Parameters<Worker['recognize']>[0]
  const { data } = await worker.recognize(file, recognizeOptions(mode), { text: false, blocks: true })
  const words = (data.blocks ?? [])
    .flatMap((block) => block.paragraphs.flatMap((paragraph) => paragraph.lines))
    .flatMap((line) => line.words)
    .map(({ text, confidence, bbox, symbols }) => ({
      text,
      confidence,
      x0: bbox.x0,
      x1: bbox.x1,
      characterConfidences: symbols.map((symbol) => symbol.confidence),
    }))
    .filter((word) => word.text.trim() !== '')
  return { text: words.map((word) => word.text).join(' '), confidence: data.confidence, words }
}

function recognizeOptions(mode: OcrMode): Partial<RecognizeOptions> {
  return mode === 'raw' ? {} : ({ tessedit_pageseg_mode: PSM.SINGLE_LINE } as Partial<RecognizeOptions>)
}
