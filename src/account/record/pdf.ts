import { PDFDocument, type PDFImage, type PDFPage, rgb, StandardFonts } from '@cantoo/pdf-lib'
import { brand } from '#domain/brand.ts'
import type { LoggedMessage } from '../../messages/queries.ts'
import type { KeptPicture } from './collect-record.ts'
import { linesOf } from './break-lines.ts'
import { type Ink, openPen, type Paint } from './pdf-text.ts'
import { dayOf } from './day-range.ts'
import type { DayRange } from './day-range.ts'
import { dayInWords, headOf, momentInWords, rangeInWords, statementFor, textOf, title } from './labels.ts'

/** A4 in points, and its empty edges. */
const [WIDTH, HEIGHT] = [595.28, 841.89]
const EDGE = 54
const INNER = WIDTH - 2 * EDGE
const GAP = 24
/** Room for what stands under every page. */
const FOOT = 30

const ink: Ink = { colour: [0.09, 0.11, 0.12] }
const bold: Ink = { ...ink, isBold: true }
const muted: Ink = { colour: [0.36, 0.39, 0.42] }

export type RecordOf = {
  driver: { fullName: string; email: string }
  range: DayRange
  madeAt: number
  timeZone: string
  messages: LoggedMessage[]
  pictures: KeptPicture[]
}

export type PdfTools = {
  paint: Paint
  measure: (text: string, size: number, ink: Ink) => number
  /** The stored bytes of a picture, as PNG or JPEG where they are something else, and the SHA-256 of what is stored. */
  fetchPicture: (id: string) => Promise<{ bytes: Uint8Array; type: string; sha256: string } | null>
  onProgress: (share: number) => void
  signal: AbortSignal
}

/**
 * §1.5 The record as a PDF: who, what it is, the messages day by day, then the pictures two to a page, each with
 * its SHA-256. Rejects with the signal's reason when it is aborted.
 */
export async function makePdf(record: RecordOf, tools: PdfTools): Promise<Uint8Array> {
  const doc = await PDFDocument.create()
  const [plain, boldFont] = await Promise.all([
    doc.embedFont(StandardFonts.Helvetica),
    doc.embedFont(StandardFonts.HelveticaBold),
  ])
  const pen = openPen(doc, { plain, bold: boldFont }, { ...tools, colour: (shares) => rgb(...shares) })
  const { driver, range, messages, pictures, madeAt } = record
  const name = driver.fullName || driver.email
  doc.setTitle(`${title}: ${name}`, { showInWindowTitleBar: true })
  doc.setAuthor(name)
  doc.setSubject(rangeInWords(range))
  doc.setCreator(brand.name)
  doc.setProducer(brand.name)
  doc.setLanguage(brand.locale)
  doc.setCreationDate(new Date(madeAt))

  let page = doc.addPage([WIDTH, HEIGHT])
  let y = HEIGHT - EDGE
  const turn = () => {
    page = doc.addPage([WIDTH, HEIGHT])
    y = HEIGHT - EDGE
  }
  type Style = { size: number; ink: Ink; after?: number; keep?: number }
  /** Writes a paragraph at the cursor; `keep` is the room that has to be left under its last line. */
  const write = async (text: string, { size, ink, after = 0, keep = 0 }: Style) => {
    const leading = size * 1.4
    const lines = linesOf(text, INNER, pen.isPlain, (run) => pen.measure(run, size, ink))
    if (y - leading * lines.length - keep < EDGE + FOOT && y < HEIGHT - EDGE) turn()
    for (const line of lines) {
      if (y - leading < EDGE + FOOT) turn()
      y -= leading
      let x = EDGE
      for (const run of line) x = await pen.draw(page, run, { x, y: y + size * 0.25, size, ink })
    }
    y -= after
  }

  await write(title, { size: 22, ink: bold, after: 8 })
  await write(name, { size: 13, ink: bold })
  if (driver.fullName) await write(driver.email, { size: 11, ink: muted })
  await write(rangeInWords(range), { size: 11, ink, after: 4 })
  await write(`Made on ${momentInWords(madeAt)} with ${brand.name}.`, { size: 9.5, ink: muted })
  await write(`${counted(messages.length, 'message')}, ${counted(pictures.length, 'screenshot')}.`, {
    size: 9.5,
    ink: muted,
    after: 14,
  })
  for (const paragraph of statementFor(record.timeZone)) await write(paragraph, { size: 9.5, ink, after: 5 })

  if (messages.length > 0) {
    y -= 14
    await write('Messages', { size: 15, ink: bold, after: 2, keep: 80 })
    let day = ''
    for (const message of messages) {
      tools.signal.throwIfAborted()
      if (dayOf(message.composedAt) !== day) {
        day = dayOf(message.composedAt)
        y -= 8
        await write(dayInWords(message.composedAt), { size: 11, ink: bold, after: 3, keep: 50 })
      }
      await write(headOf(message), { size: 9, ink: muted, keep: 30 })
      await write(textOf(message), { size: 11, ink, after: 9 })
    }
  }
  await drawPictures()
  await drawFeet()
  // In small steps, so that the page can still be scrolled and the making called off.
  return doc.save({ objectsPerTick: 20 })

  async function drawPictures() {
    const column = (INNER - GAP) / 2
    const top = HEIGHT - EDGE - 96
    let sheet: PDFPage | null = null
    let placed = 0
    for (const [n, picture] of pictures.entries()) {
      tools.signal.throwIfAborted()
      const fetched = await tools.fetchPicture(picture.id)
      tools.onProgress((n + 1) / pictures.length)
      // It was deleted, or its 90 days ended, while the record was made.
      if (!fetched) continue
      const image = await embed(doc, fetched)
      const x = EDGE + (placed % 2) * (column + GAP)
      if (placed % 2 === 0) sheet = doc.addPage([WIDTH, HEIGHT])
      placed += 1
      if (!sheet) continue
      const caption = [
        [`Screenshot ${n + 1} of ${pictures.length}`, 10, bold],
        [dayInWords(picture.createdAt), 8.5, ink],
        [momentInWords(picture.createdAt).slice(dayInWords(picture.createdAt).length + 2), 8.5, ink],
        [`SHA-256 of the stored file, ${picture.bytes} bytes:`, 7.5, muted],
        [fetched.sha256.slice(0, 32), 8, muted],
        [fetched.sha256.slice(32), 8, muted],
      ] as const
      let line = HEIGHT - EDGE
      for (const [text, size, ink] of caption) {
        line -= size * 1.4
        await pen.draw(sheet, { text, isPlain: pen.isPlain(text) }, { x, y: line, size, ink })
      }
      const { width, height } = image.scaleToFit(column, top - EDGE - FOOT)
      sheet.drawImage(image, { x, y: top - height, width, height })
    }
  }

  async function drawFeet() {
    const pages = doc.getPages()
    for (const [n, page] of pages.entries()) {
      const number = `Page ${n + 1} of ${pages.length}`
      const right = WIDTH - EDGE - pen.measure({ text: number, isPlain: true }, 8.5, muted)
      const at = { y: EDGE - 10, size: 8.5, ink: muted }
      const [left] = linesOf(`${title}  ·  ${name}`, INNER - 80, pen.isPlain, (run) =>
        pen.measure(run, 8.5, muted),
      )
      let x = EDGE
      for (const run of left ?? []) x = await pen.draw(page, run, { ...at, x })
      await pen.draw(page, { text: number, isPlain: true }, { ...at, x: right })
    }
  }
}

const embed = (doc: PDFDocument, { bytes, type }: { bytes: Uint8Array; type: string }): Promise<PDFImage> =>
  type === 'image/png' ? doc.embedPng(bytes) : doc.embedJpg(bytes)

const counted = (n: number, what: string): string => `${n} ${what}${n === 1 ? '' : 's'}`
