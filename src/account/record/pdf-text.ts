import type { PDFDocument, PDFFont, PDFImage, PDFPage, RGB } from '@cantoo/pdf-lib'
import type { Run } from './break-lines.ts'

/** A picture of some words, sharp enough to print, and its size in points. */
export type Painted = {
  png: Uint8Array
  width: number
  height: number
  /** Of the line below the top. */ baseline: number
}
export type Paint = (text: string, size: number, ink: Ink) => Promise<Painted>

/** How words look: colours as shares of one. */
export type Ink = { isBold?: boolean; colour: [number, number, number] }

/** Draws words that the font of the file has, and pictures of those that it lacks: emoji and other scripts. */
export function openPen(doc: PDFDocument, fonts: { plain: PDFFont; bold: PDFFont }, tools: Tools) {
  const known = new Set(fonts.plain.getCharacterSet())
  const images = new Map<string, Promise<{ image: PDFImage } & Painted>>()
  const widths = new Map<string, number>()
  const fontOf = ({ isBold }: Ink) => (isBold ? fonts.bold : fonts.plain)

  /** As it is drawn, sign by sign: the font's own measure draws some pairs together, which the page does not. */
  const widthOf = (text: string, size: number, ink: Ink): number => {
    let width = 0
    for (const sign of text) {
      const key = `${ink.isBold ? 'bold' : 'plain'} ${sign}`
      const known = widths.get(key) ?? fontOf(ink).widthOfTextAtSize(sign, 1)
      widths.set(key, known)
      width += known
    }
    return width * size
  }

  const painted = (text: string, size: number, ink: Ink) => {
    const key = JSON.stringify([text, size, ink])
    const before = images.get(key)
    if (before) return before
    const made = tools.paint(text, size, ink).then(async (picture) => ({
      ...picture,
      image: await doc.embedPng(picture.png),
    }))
    images.set(key, made)
    return made
  }

  return {
    isPlain: (word: string): boolean => [...word].every((sign) => known.has(sign.codePointAt(0) ?? 0)),
    measure: ({ text, isPlain }: Run, size: number, ink: Ink): number =>
      isPlain ? widthOf(text, size, ink) : tools.measure(text, size, ink),
    /** Draws a run with its line at `y`. Returns where the next one begins. */
    async draw(
      page: PDFPage,
      run: Run,
      at: { x: number; y: number; size: number; ink: Ink },
    ): Promise<number> {
      const { x, y, size, ink } = at
      if (run.isPlain) {
        page.drawText(run.text, { x, y, size, font: fontOf(ink), color: tools.colour(ink.colour) })
        return x + widthOf(run.text, size, ink)
      }
      const { image, width, height, baseline } = await painted(run.text, size, ink)
      page.drawImage(image, { x, y: y - (height - baseline), width, height })
      return x + width
    },
  }
}

type Tools = {
  paint: Paint
  /** The width of words as `paint` paints them, in points. */
  measure: (text: string, size: number, ink: Ink) => number
  colour: (shares: [number, number, number]) => RGB
}
