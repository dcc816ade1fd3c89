import { PDFDocument, type PDFImage, type PDFPage, rgb, StandardFonts } from '@cantoo/pdf-lib'
import { brand } from '#domain/brand.ts'
import { dateFormat } from '#domain/formats.ts'
import { fillTemplate } from '#domain/messages/fill.ts'
import { localDayOf } from '../../device/clock.ts'
import { momentLabels, platformLabels } from '../../messages/labels.ts'
import type { LoggedMessage } from '../../messages/queries.ts'
import type { StoredScreenshot } from './collect-record.ts'
import type { DayRange } from './day-range.ts'
import { breakLines, type TextStyle, createTextRenderer, type RasterizeText } from './pdf-text.ts'

/** A4 in points, and its margins. */
const [WIDTH, HEIGHT] = [595.28, 841.89]
const MARGIN = 54
const INNER = WIDTH - 2 * MARGIN
const GAP = 24
const FOOTER_HEIGHT = 30

const ink: TextStyle = { colour: [0.09, 0.11, 0.12] }
const bold: TextStyle = { ...ink, isBold: true }
const muted: TextStyle = { colour: [0.36, 0.39, 0.42] }

type RecordData = {
  driver: { fullName: string; email: string }
  range: DayRange
  madeAt: number
  timeZone: string
  messages: LoggedMessage[]
  screenshots: StoredScreenshot[]
}

export type PdfDeps = {
  paint: RasterizeText
  measure: (text: string, size: number, ink: TextStyle) => number
  /** The stored bytes of a screenshot, converted to PNG or JPEG if necessary, and the SHA-256 of the stored bytes. */
  fetchScreenshot: (id: string) => Promise<{ bytes: Uint8Array; type: string; sha256: string } | null>
  onProgress: (share: number) => void
  signal: AbortSignal
}

/**
 * §1.5 The record as a PDF: the driver, the statement, the messages day by day, then the screenshots two to a page,
 * each with its SHA-256. Rejects with the signal's reason when it is aborted.
 */
export async function makePdf(record: RecordData, deps: PdfDeps): Promise<Uint8Array> {
  const doc = await PDFDocument.create()
  const [plain, boldFont] = await Promise.all([
    doc.embedFont(StandardFonts.Helvetica),
    doc.embedFont(StandardFonts.HelveticaBold),
  ])
  const renderer = createTextRenderer(
    doc,
    { plain, bold: boldFont },
    { ...deps, colour: (shares) => rgb(...shares) },
  )
  const { driver, range, messages, screenshots, madeAt } = record
  const name = driver.fullName || driver.email
  doc.setTitle(`${title}: ${name}`, { showInWindowTitleBar: true })
  doc.setAuthor(name)
  doc.setSubject(formatDayRange(range))
  doc.setCreator(brand.name)
  doc.setProducer(brand.name)
  doc.setLanguage(brand.locale)
  doc.setCreationDate(new Date(madeAt))

  let page = doc.addPage([WIDTH, HEIGHT])
  let y = HEIGHT - MARGIN
  const addPage = () => {
    page = doc.addPage([WIDTH, HEIGHT])
    y = HEIGHT - MARGIN
  }
  type Style = { size: number; ink: TextStyle; after?: number; keepWithNext?: number }
  /** Writes a paragraph at the cursor; `keepWithNext` is the space that must be left under its last line. */
  const write = async (text: string, { size, ink, after = 0, keepWithNext = 0 }: Style) => {
    const leading = size * 1.4
    const lines = breakLines(text, INNER, renderer.isPlain, (run) => renderer.measure(run, size, ink))
    if (y - leading * lines.length - keepWithNext < MARGIN + FOOTER_HEIGHT && y < HEIGHT - MARGIN) addPage()
    for (const line of lines) {
      if (y - leading < MARGIN + FOOTER_HEIGHT) addPage()
      y -= leading
      let x = MARGIN
      for (const run of line) x = await renderer.draw(page, run, { x, y: y + size * 0.25, size, ink })
    }
    y -= after
  }

  await write(title, { size: 22, ink: bold, after: 8 })
  await write(name, { size: 13, ink: bold })
  if (driver.fullName) await write(driver.email, { size: 11, ink: muted })
  await write(formatDayRange(range), { size: 11, ink, after: 4 })
  await write(`Made on ${formatDateTime(madeAt)} with ${brand.name}.`, { size: 9.5, ink: muted })
  await write(`${countLabel(messages.length, 'message')}, ${countLabel(screenshots.length, 'screenshot')}.`, {
    size: 9.5,
    ink: muted,
    after: 14,
  })
  for (const paragraph of statementParagraphs(record.timeZone))
    await write(paragraph, { size: 9.5, ink, after: 5 })

  if (messages.length > 0) {
    y -= 14
    await write('Messages', { size: 15, ink: bold, after: 2, keepWithNext: 80 })
    let day = ''
    for (const message of messages) {
      deps.signal.throwIfAborted()
      if (localDayOf(message.composedAt) !== day) {
        day = localDayOf(message.composedAt)
        y -= 8
        await write(formatDay(message.composedAt), { size: 11, ink: bold, after: 3, keepWithNext: 50 })
      }
      await write(messageHeading(message), { size: 9, ink: muted, keepWithNext: 30 })
      await write(messageText(message), { size: 11, ink, after: 9 })
    }
  }
  await drawScreenshots()
  await drawFooters()
  // In small steps, so that the page stays scrollable and the export can be cancelled.
  return doc.save({ objectsPerTick: 20 })

  async function drawScreenshots() {
    const column = (INNER - GAP) / 2
    const top = HEIGHT - MARGIN - 96
    let sheet: PDFPage | null = null
    let placed = 0
    for (const [n, screenshot] of screenshots.entries()) {
      deps.signal.throwIfAborted()
      const fetched = await deps.fetchScreenshot(screenshot.id)
      deps.onProgress((n + 1) / screenshots.length)
      // It was deleted, or its 90 days ended, while the record was made.
      if (!fetched) continue
      const image = await embed(doc, fetched)
      const x = MARGIN + (placed % 2) * (column + GAP)
      if (placed % 2 === 0) sheet = doc.addPage([WIDTH, HEIGHT])
      placed += 1
      if (!sheet) continue
      const caption = [
        [`Screenshot ${n + 1} of ${screenshots.length}`, 10, bold],
        [formatDay(screenshot.createdAt), 8.5, ink],
        [formatDateTime(screenshot.createdAt).slice(formatDay(screenshot.createdAt).length + 2), 8.5, ink],
        [`SHA-256 of the stored file, ${screenshot.bytes} bytes:`, 7.5, muted],
        [fetched.sha256.slice(0, 32), 8, muted],
        [fetched.sha256.slice(32), 8, muted],
      ] as const
      let line = HEIGHT - MARGIN
      for (const [text, size, ink] of caption) {
        line -= size * 1.4
        await renderer.draw(sheet, { text, isPlain: renderer.isPlain(text) }, { x, y: line, size, ink })
      }
      const { width, height } = image.scaleToFit(column, top - MARGIN - FOOTER_HEIGHT)
      sheet.drawImage(image, { x, y: top - height, width, height })
    }
  }

  async function drawFooters() {
    const pages = doc.getPages()
    for (const [n, page] of pages.entries()) {
      const number = `Page ${n + 1} of ${pages.length}`
      const right = WIDTH - MARGIN - renderer.measure({ text: number, isPlain: true }, 8.5, muted)
      const at = { y: MARGIN - 10, size: 8.5, ink: muted }
      const [left] = breakLines(`${title}  ·  ${name}`, INNER - 80, renderer.isPlain, (run) =>
        renderer.measure(run, 8.5, muted),
      )
      let x = MARGIN
      for (const run of left ?? []) x = await renderer.draw(page, run, { ...at, x })
      await renderer.draw(page, { text: number, isPlain: true }, { ...at, x: right })
    }
  }
}

const embed = (doc: PDFDocument, { bytes, type }: { bytes: Uint8Array; type: string }): Promise<PDFImage> =>
  type === 'image/png' ? doc.embedPng(bytes) : doc.embedJpg(bytes)

const countLabel = (n: number, what: string): string => `${n} ${what}${n === 1 ? '' : 's'}`

/** The texts of a record. Times are those of this device's clock and zone, which the record names. */

const title = 'Driver protection record'

const dayFormat = dateFormat({ dateStyle: 'full' })
const clockFormat = dateFormat({ timeStyle: 'medium' })

const formatDay = (at: number): string => dayFormat.format(at)
const formatDateTime = (at: number): string => `${dayFormat.format(at)}, ${clockFormat.format(at)}`
const formatDayRange = ({ from, to }: DayRange): string => {
  const [first, last] = [from, to].map((day) => dayFormat.format(new Date(`${day}T12:00`)))
  return from === to ? `${first}` : `${first} to ${last}`
}

const messageHeading = ({ composedAt, platform, moment }: LoggedMessage): string =>
  [clockFormat.format(composedAt), platformLabels[platform], momentLabels[moment]].join('  ·  ')

/** A message as it is logged: its placeholders say that the customer's name and the store were there. */
export const messageText = ({ text }: Pick<LoggedMessage, 'text'>): string =>
  fillTemplate(text, { name: '[customer]', store: '[store]' })

/** What the file is, and what it can and cannot prove. */
export const statementParagraphs = (timeZone: string): string[] => [
  `This record was made by the driver named above, on their own device, from their own ${brand.name} account. ` +
    'It holds every message that the log has of these days and that the driver has not deleted, and every ' +
    'screenshot that is still kept of them.',
  'A message is logged when the driver copies it, with the time of the driver’s phone. Whether it was then ' +
    'pasted and sent, only the delivery app knows. The log has placeholders for the customer’s name and the store: ' +
    '[customer] and [store] take their place.',
  'Screenshots are blacked out on the phone before they are stored, so that no customer’s name and no address is in them. ' +
    'Their time is that at which they arrived. Under each is the SHA-256 of the stored file: anyone with ' +
    'that file can compute it again and see that not one bit has changed.',
  `All times are in the time zone ${timeZone}.`,
]
