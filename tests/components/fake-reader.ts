// What the picture reader needs of a browser, and an OCR engine that recognises a line of a picture by its length.

import { readFileSync } from 'node:fs'
import { vi } from 'vitest'
import { OCR_VERSION } from '#domain/screenshots/ocr-version.ts'

const WIDTH = 720
const HEIGHT = 1280
const LETTER = 20
const LINE_HEIGHT = 30
/** The crop of a line, whose sizes are in the ratio of these pixels to its letters. */
const CROP = { room: 2.5, height: 49.5 }

/** The lines of all pictures, by their numbers of letters, which must differ. */
const lines = new Map<number, string>()
const held = new Map<string, Promise<void>>()

vi.mock('tesseract.js', () => ({
  OEM: {},
  PSM: {},
  createWorker: async () => ({
    setParameters: async () => {},
    recognize: async (graymap: Uint8Array) => ({ data: recognise(graymap) }),
    terminate: async () => {},
  }),
}))

/** Answers for the files of the reader. */
export const readerFiles = {
  [`GET /ocr/${OCR_VERSION}/tagger.bin`]: () =>
    new Response(readFileSync('domain/screenshots/tagger/weights.bin')),
}

/** A screenshot that shows these lines, one under the other. */
export function picture(...rows: string[]): File {
  for (const row of rows) lines.set(row.length, row)
  const head = [0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 0, 0, 1, 0, 1, 0, 0]
  const frame = [0xff, 0xc0, 0, 11, 8, 0, 100, 0, 100, 1, 1, 0x11, 0]
  const size = new Uint8Array([...head, ...frame])
  return new File([size, `\n${rows.join('\n')}`], `${rows[1]}.jpg`, { type: 'image/jpeg' })
}

/** Keeps the reader from opening a picture until the returned function is called. Then it opens, or once fails. */
export function holdReading(file: File, failure?: Error): () => void {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  held.set(file.name, promise)
  return () => {
    held.delete(file.name)
    if (failure) reject(failure)
    else resolve()
  }
}

type Bitmap = { width: number; height: number; rows: string[]; close(): void }
vi.stubGlobal('createImageBitmap', async (file: File): Promise<Bitmap> => {
  await held.get(file.name)
  const [, ...rows] = (await file.text()).split('\n')
  return { width: WIDTH, height: HEIGHT, rows, close: () => {} }
})

vi.stubGlobal(
  'OffscreenCanvas',
  class {
    getContext() {
      const data = new Uint8ClampedArray(WIDTH * HEIGHT * 4).fill(255)
      return {
        fillRect: () => {},
        drawImage: ({ rows }: Bitmap) => rows.forEach((row, at) => drawLine(data, row, 200 + at * 120)),
        getImageData: () => ({ data }),
      }
    }
  },
)

/** Draws each letter as a gate, so that it has strokes. */
function drawLine(data: Uint8ClampedArray, row: string, top: number) {
  for (let letter = 0; letter < row.length; letter++)
    for (let y = 0; y < LINE_HEIGHT; y++)
      for (let x = 0; x < 12; x++) {
        const at = ((top + y) * WIDTH + 40 + letter * LETTER + x) * 4
        if (x < 4 || x >= 8 || y < 4) data.fill(0, at, at + 3)
      }
}

function recognise(graymap: Uint8Array) {
  const [, width, height] = /^P5\s(\d+)\s(\d+)/
    .exec(new TextDecoder('latin1').decode(graymap.slice(0, 20)))!
    .map(Number)
  const letters = Math.round(((width! / height!) * CROP.height - CROP.room) / LETTER)
  const words = (lines.get(letters) ?? '').split(' ').filter(Boolean)
  let at = 0
  const boxes = words.map((text) => {
    const x0 = (at / letters) * width!
    at += text.length + 1
    const symbols = [...text].map(() => ({ confidence: 96 }))
    return { text, confidence: 96, bbox: { x0, x1: ((at - 1) / letters) * width! }, symbols }
  })
  return { confidence: 96, blocks: [{ paragraphs: [{ lines: [{ words: boxes }] }] }] }
}
