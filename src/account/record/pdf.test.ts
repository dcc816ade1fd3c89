import { PDFDocument } from '@cantoo/pdf-lib'
import { expect, test } from 'vitest'
import type { LoggedMessage } from '../../messages/queries.ts'
import { makePdf, type PdfDeps, statementParagraphs, messageText } from './pdf.ts'

/** The smallest image: one pixel. */
const pixel = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
  (sign) => sign.charCodeAt(0),
)

function testDeps(changes: Partial<PdfDeps> = {}) {
  const rasterized: string[] = []
  const deps: PdfDeps = {
    measure: (text, size) => text.length * size * 0.6,
    paint: (text, size) => {
      rasterized.push(text)
      return Promise.resolve({
        png: pixel,
        width: text.length * size * 0.6,
        height: size,
        baseline: size * 0.8,
      })
    },
    fetchScreenshot: () => Promise.resolve({ bytes: pixel, type: 'image/png', sha256: 'ab'.repeat(32) }),
    onProgress: () => undefined,
    signal: new AbortController().signal,
    ...changes,
  }
  return { tools: deps, painted: rasterized }
}

const record = (messages: number, screenshots: number, text = 'Hi {name}, on my way.') => ({
  driver: { fullName: 'Dana Driver', email: 'dana@example.com' },
  range: { from: '2026-11-01', to: '2026-11-21' },
  madeAt: Date.UTC(2026, 10, 21),
  timeZone: 'Australia/Sydney',
  messages: Array.from(
    { length: messages },
    (_, n) =>
      ({
        text,
        composedAt: Date.UTC(2026, 10, 1) + n * 3_600_000,
        platform: 'doordash',
        moment: 'delayed',
      }) as LoggedMessage,
  ),
  screenshots: Array.from({ length: screenshots }, (_, n) => ({ id: `${n}`, createdAt: n, bytes: 68 })),
})
const pagesOf = async (file: Uint8Array) => (await PDFDocument.load(file)).getPageCount()

test('§1.5 a record is a PDF with a page for its messages and one for every two screenshots', async () => {
  const shares: number[] = []
  const file = await makePdf(record(3, 5), testDeps({ onProgress: (share) => shares.push(share) }).tools)
  expect(new TextDecoder().decode(file.slice(0, 5))).toBe('%PDF-')
  expect(await pagesOf(file)).toBe(1 + 3)
  expect(shares).toEqual([0.2, 0.4, 0.6, 0.8, 1])
  const doc = await PDFDocument.load(file, { updateMetadata: false })
  expect([doc.getTitle(), doc.getAuthor()]).toEqual(['Driver protection record: Dana Driver', 'Dana Driver'])
})

test('§1.5 a record of hundreds of messages has as many pages as it needs', async () => {
  const pages = await pagesOf(await makePdf(record(400, 0), testDeps().tools))
  expect(pages).toBeGreaterThan(15)
  expect(pages).toBeLessThan(60)
})

test('§1.5 emoji and names in other scripts are drawn as images, and the words beside them stay text', async () => {
  const { tools: deps, painted: rasterized } = testDeps()
  const mixed = record(1, 0, 'Thanks a lot 🙏🏽 {name}, 谢谢 ok')
  const file = await makePdf({ ...mixed, driver: { fullName: 'Zoë Đorđević', email: '' } }, deps)
  expect(await pagesOf(file)).toBe(1)
  expect(new Set(rasterized)).toEqual(new Set(['🙏🏽', '谢谢', 'Đorđević']))
})

test('§1.5 a deleted screenshot leaves no gap, and a cancelled record stops', async () => {
  const fetchScreenshot = (id: string) =>
    id === '1' ? Promise.resolve(null) : Promise.resolve({ bytes: pixel, type: 'image/png', sha256: '' })
  expect(await pagesOf(await makePdf(record(0, 3), testDeps({ fetchScreenshot }).tools))).toBe(2)
  const ended = AbortSignal.abort()
  await expect(makePdf(record(0, 3), testDeps({ signal: ended }).tools)).rejects.toThrow()
})

test('§1.5 a record says [customer] and [store] in their place, and holds no names', () => {
  const text = 'Hi {name}, your order from {store} is here. {name}, enjoy.'
  expect(messageText({ text })).toBe('Hi [customer], your order from [store] is here. [customer], enjoy.')
  expect(statementParagraphs('Australia/Sydney').join(' ')).toContain(
    '[customer] and [store] take their place',
  )
})
