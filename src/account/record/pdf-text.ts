import type { PDFDocument, PDFFont, PDFImage, PDFPage, RGB } from '@cantoo/pdf-lib'

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
  measure: (text: string, size: number, ink: TextStyle) => number
  colour: (shares: [number, number, number]) => RGB
}

/** Words that are drawn together: as text where the file's font has their characters, else as an image. */
type TextRun = { text: string; isPlain: boolean }
type Line = TextRun[]

type MeasureRun = (run: TextRun) => number

/**
 * Breaks a text into lines of at most `width`. Words with a character that the font lacks, such as emoji and other
 * scripts, become runs of their own, so that a script with joined letters stays whole.
 */
export function breakLines(
  text: string,
  width: number,
  isPlain: (word: string) => boolean,
  measure: MeasureRun,
): Line[] {
  const lines: Line[] = []
  for (const paragraph of text.split(/\r\n|\r|\n/)) {
    let line: Line = []
    for (const word of paragraph
      .split(/\s+/)
      .filter(Boolean)
      .flatMap((word) => splitLongWord(word))) {
      const longer = appendWord(line, { text: word, isPlain: isPlain(word) })
      if (line.length > 0 && widthOf(longer) > width) {
        lines.push(line)
        line = [{ text: word, isPlain: isPlain(word) }]
      } else line = longer
    }
    lines.push(line)
  }
  return lines

  function widthOf(line: Line): number {
    return line.reduce((sum, run) => sum + measure(run), 0)
  }

  /** A word that is wider than a line is broken where necessary. */
  function splitLongWord(word: string): string[] {
    const parts: string[] = []
    let part = ''
    for (const { segment } of graphemes.segment(word)) {
      if (part && measure({ text: part + segment, isPlain: isPlain(part + segment) }) > width) {
        parts.push(part)
        part = segment
      } else part += segment
    }
    return [...parts, part]
  }
}

// An emoji of many parts is one grapheme, which is never broken.
const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** The line with one more word, which joins the last run when it is of the same kind. */
function appendWord(line: Line, word: TextRun): Line {
  const last = line.at(-1)
  if (!last) return [word]
  if (last.isPlain === word.isPlain)
    return [...line.slice(0, -1), { ...last, text: `${last.text} ${word.text}` }]
  // The space belongs to the run of text, so that it can be searched and copied.
  return last.isPlain
    ? [...line.slice(0, -1), { ...last, text: `${last.text} ` }, word]
    : [...line, { ...word, text: ` ${word.text}` }]
}
