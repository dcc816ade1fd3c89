import type { PDFDocument, PDFFont, PDFImage, PDFPage, RGB } from '@cantoo/pdf-lib'
import type { TextRun } from './break-lines.ts'

/** An image of some words, sharp enough to print, and its size in points. */
export type RasterizedText = {
  png: Uint8Array
  width: number
  height: number
  /** The distance of the baseline from the top. */ baseline: number
}
export type RasterizeText = (text: string, size: number, ink: TextStyle) => Promise<RasterizedText>

/** The style of words: colours as shares of one. */
export type TextStyle = { isBold?: boolean; colour: [number, number, number] }

/** Draws words as text if the file's font has their characters, and otherwise (emoji, other scripts) as images. */
export function createTextRenderer(
  doc: PDFDocument,
  fonts: { plain: PDFFont; bold: PDFFont },
  deps: TextRendererDeps,
) {
  const charset = new Set(fonts.plain.getCharacterSet())
  const images = new Map<string, Promise<{ image: PDFImage } & RasterizedText>>()
  const widths = new Map<string, number>()
  const fontOf = ({ isBold }: TextStyle) => (isBold ? fonts.bold : fonts.plain)

  /**
   * Measured character by character, as it is drawn: the font's own measure applies kerning, which the page does not.
   */
  const widthOf = (text: string, size: number, ink: TextStyle): number => {
    let width = 0
    for (const sign of text) {
      const key = `${ink.isBold ? 'bold' : 'plain'} ${sign}`
      const cachedWidth = widths.get(key) ?? fontOf(ink).widthOfTextAtSize(sign, 1)
      widths.set(key, cachedWidth)
      width += cachedWidth
    }
    return width * size
  }

  const embedRasterized = (text: string, size: number, ink: TextStyle) => {
    const key = JSON.stringify([text, size, ink])
    const cached = images.get(key)
    if (cached) return cached
    const embedded = deps.paint(text, size, ink).then(async (picture) => ({
      ...picture,
      image: await doc.embedPng(picture.png),
    }))
    images.set(key, embedded)
    return embedded
  }

  return {
    isPlain: (word: string): boolean => [...word].every((sign) => charset.has(sign.codePointAt(0) ?? 0)),
    measure: ({ text, isPlain }: TextRun, size: number, ink: TextStyle): number =>
      isPlain ? widthOf(text, size, ink) : deps.measure(text, size, ink),
    /** Draws a run with its baseline at `y`. Returns where the next one begins. */
    async draw(
      page: PDFPage,
      run: TextRun,
      at: { x: number; y: number; size: number; ink: TextStyle },
    ): Promise<number> {
      const { x, y, size, ink } = at
      if (run.isPlain) {
        page.drawText(run.text, { x, y, size, font: fontOf(ink), color: deps.colour(ink.colour) })
        return x + widthOf(run.text, size, ink)
      }
      const { image, width, height, baseline } = await embedRasterized(run.text, size, ink)
      page.drawImage(image, { x, y: y - (height - baseline), width, height })
      return x + width
    },
  }
}

type TextRendererDeps = {
  paint: RasterizeText
  /** The width of words as `paint` draws them, in points. */
  measure: (text: string, size: number, ink: TextStyle) => number
  colour: (shares: [number, number, number]) => RGB
}
