// Draws a design as what the OCR engine would read of it: words with boxes, with the engine's usual errors.
import type { Instruction } from '../../../domain/messages/message.ts'
import type { BoundingBox, OcrLine, OcrPage, OcrWord } from '../../../domain/screenshots/order.ts'
import type { Role } from '../../../domain/screenshots/tagger/tagger.ts'
import { instructionOfText } from './instructions.ts'
import { runsOf, type Block, type Design, type Inline } from './page.ts'
import type { Chance } from './chance.ts'

/** The role of each drawn word, whether it begins the value, and which instruction it is part of. */
export type Labels = Map<OcrWord, { role: Role; begins: boolean; request?: Instruction | null }>
type Drawn = { page: OcrPage; labels: Labels }

type Word = { text: string; role?: Role; begins?: boolean; request?: Instruction | null }
type Placed = Word & { x: number; y: number; size: number; line: number }

const WIDTHS: [RegExp, number][] = [
  [/[ilIj.,:;'!|]/, 0.34],
  [/[ftr()\-/]/, 0.46],
  [/[mwMW@]/, 1.15],
  [/[A-Z]/, 0.92],
  [/\d/, 0.78],
]
const widthOf = (text: string, size: number, factor: number): number => {
  let sum = 0
  for (const sign of text) sum += WIDTHS.find(([shape]) => shape.test(sign))?.[1] ?? 0.74
  return sum * size * factor
}

export function draw(design: Design, chance: Chance): Drawn {
  const width = 1000
  const height = chance.int(1750, 2300)
  const unit = chance.between(20, 34)
  const factor = chance.between(0.88, 1.1)
  const margin = chance.between(28, 80)
  const leading = chance.between(0.5, 1.3)
  const placed: Placed[] = []
  let line = 0

  /** The words of a text; a value's words begin with its run. */
  const wordsOf = (inline: Inline, capitals = false): Word[] => {
    const words: Word[] = []
    let glue = false
    for (const { text, role } of runsOf(inline)) {
      const value = role && { role, ...(role === 'instruction' && { request: instructionOfText(text) }) }
      const parts = text.split(/(\s+)/)
      let begins = true
      for (const part of parts) {
        if (part === '') continue
        if (/^\s+$/.test(part)) {
          glue = false
          continue
        }
        const shown = capitals ? part.toUpperCase() : part
        const last = words.at(-1)
        // A sign that touches a value, such as a comma or a bracket, is read as one word with it.
        if (glue && last) {
          last.text += shown
          if (!last.role && value) Object.assign(last, { ...value, begins: true })
        } else words.push({ text: shown, ...(value && { ...value, begins }) })
        begins = false
        glue = true
      }
    }
    return words
  }

  const place = (words: Word[], x0: number, x1: number, top: number, size: number, align: string): number => {
    const space = size * factor * 0.42
    const rows: Word[][] = [[]]
    let used = 0
    for (const word of words) {
      const wide = widthOf(word.text, size, factor)
      if (used > 0 && used + wide > x1 - x0) {
        rows.push([])
        used = 0
      }
      rows.at(-1)!.push(word)
      used += wide + space
    }
    let y = top
    for (const row of rows) {
      if (row.length === 0) continue
      const total = row.reduce((sum, word) => sum + widthOf(word.text, size, factor) + space, -space)
      let x = align === 'center' ? (x0 + x1 - total) / 2 : align === 'right' ? x1 - total : x0
      line++
      for (const word of row) {
        placed.push({ ...word, x, y, size, line })
        x += widthOf(word.text, size, factor) + space
      }
      y += size * (1.25 + 0.45 * leading)
    }
    return y
  }

  const junk = () => chance.pick(['©', '®', 'Q', '&', '0', '>', '4', '»', 'o', 'fl', '=', '@', '(i)', 'B', '%', '9'])

  const drawBlock = (block: Block, top: number): number => {
    if (block.is === 'space') return top + block.height * unit
    if (block.is === 'map') {
      const count = chance.int(0, 7)
      for (let i = 0; i < count; i++) {
        const text = chance.mapLabel()
        const size = unit * chance.between(0.6, 0.85)
        const x = chance.between(margin, width * 0.7)
        line++
        let at = x
        const y = top + chance.between(0.05, 0.9) * block.height * unit
        for (const word of text.split(' ')) {
          placed.push({ text: word, x: at, y, size, line })
          at += widthOf(word, size, factor) + size * 0.4
        }
      }
      return top + block.height * unit
    }
    const size = (block.size ?? 1) * unit
    const y = top + (block.gap ?? leading) * unit
    const left = margin + (block.indent ?? 0) * unit
    const capitals = block.capitals ?? false
    if (block.is === 'cells') {
      const span = (width - left - margin) / block.cells.length
      let end = y
      block.cells.forEach((cell, i) => {
        let at = y
        for (const row of cell)
          at = place(wordsOf(row, capitals), left + i * span, left + (i + 0.94) * span, at, size, block.align ?? 'left')
        end = Math.max(end, at)
      })
      return end
    }
    if (block.is === 'row') {
      const right = wordsOf(block.right)
      const rightSize = (block.rightSize ?? block.size ?? 1) * unit
      const wide = right.reduce((sum, word) => sum + widthOf(word.text, rightSize, factor) + rightSize * 0.42, 0)
      const split = Math.max(left + 0.3 * (width - left), width - margin - wide - unit)
      const a = place(wordsOf(block.left, capitals), left, split, y, size, 'left')
      const b = place(right, split, width - margin + 1, y + (size - rightSize) * 0.5, rightSize, 'right')
      return Math.max(a, b)
    }
    const words = wordsOf(block.text, capitals)
    if (block.icon && chance.is(0.75)) {
      line++
      placed.push({ text: junk(), x: left, y, size, line: chance.is(0.5) ? line + 1 : line })
      return place(words, left + 2.4 * size, width - margin, y, size, block.align ?? 'left')
    }
    return place(words, left, width - margin, y, size, block.align ?? 'left')
  }

  let y = chance.between(0.4, 1.2) * unit
  if (design.statusBar) {
    line++
    placed.push({ text: chance.clock(), x: margin + 30, y, size: unit * 0.95, line })
    if (chance.is(0.7)) {
      line++
      for (const text of chance.pick([['5G'], ['all', 'LTE'], ['ul'], ['.ll', '5G', '87%'], ['4G', '56'], ['@', '0)']]))
        placed.push({ text, x: width - 190 + placed.length, y, size: unit * 0.85, line })
    }
    y += 2.6 * unit
  }
  for (const block of design.blocks) y = drawBlock(block, y)
  const before = placed.length
  let end = 0
  for (const block of design.bottom) end = drawBlock(block, end)
  const shift = Math.max(y + unit, height - end - chance.between(1.5, 4) * unit)
  for (const word of placed.slice(before)) word.y += shift
  return read(placed, width, Math.max(height, shift + end + 2 * unit), factor, chance)
}

const CONFUSIONS: [RegExp, string][] = [
  [/l/, 'I'],
  [/I/, 'l'],
  [/O/, '0'],
  [/0/, 'O'],
  [/rn/, 'm'],
  [/S/, '5'],
  [/5/, 'S'],
  [/B/, '8'],
  [/1/, 'l'],
  [/'/, '’'],
  [/\./, ','],
  [/e/, 'c'],
  [/h/, 'n'],
  [/t/, 'f'],
  [/i/, 'í'],
  [/m/, 'rn'],
  [/g/, 'q'],
  [/[éè]/, '6'],
  [/[öőó]/, '6'],
  [/[öøō]/, 'o'],
  [/[üúū]/, 'ti'],
  [/ñ/, 'fi'],
  [/[łţ]/, 't'],
  [/[åāã]/, 'a'],
  [/[şșś]/, 's'],
  [/[čćç]/, 'c'],
]
const ACCENTS = /[\u0300-\u036f]/g

const labelOf = ({ role, begins = false, request }: Word) =>
  role && { role, begins, ...(request !== undefined && { request }) }

/** The line of some words that were read. */
export const lineOf = (words: OcrWord[]): OcrLine => ({
  text: words.map(({ text }) => text).join(' '),
  confidence: words.reduce((sum, { confidence }) => sum + confidence, 0) / words.length,
  box: {
    x0: Math.min(...words.map(({ box }) => box.x0)),
    y0: Math.min(...words.map(({ box }) => box.y0)),
    x1: Math.max(...words.map(({ box }) => box.x1)),
    y1: Math.max(...words.map(({ box }) => box.y1)),
  },
  words,
})

/** The page as the engine reads it. */
function read(placed: Placed[], width: number, height: number, factor: number, chance: Chance): Drawn {
  const errors = chance.pick([0.001, 0.002, 0.004, 0.01, 0.025])
  const quality = 96 - errors * 500
  const labels: Labels = new Map()
  const lines: OcrLine[] = []
  const noAccents = chance.is(0.3)
  const groups = Map.groupBy(placed, (word) => word.line)
  for (const words of groups.values()) {
    if (chance.is(0.012)) continue
    const read: OcrWord[] = []
    for (const word of words) {
      let text = noAccents ? word.text.normalize('NFD').replace(ACCENTS, '') : word.text
      for (let i = 0; i < text.length; i++) {
        if (!chance.is(errors)) continue
        const [from, to] = chance.pick(CONFUSIONS)
        text = chance.is(0.25) ? text.slice(0, i) + text.slice(i + 1) : text.replace(from, to)
      }
      if (text.trim() === '') continue
      const last = read.at(-1)
      const box: BoundingBox = {
        x0: word.x,
        x1: word.x + widthOf(word.text, word.size, factor),
        y0: word.y + (/[A-Zbdfhklt0-9]/.test(text) ? 0 : 0.24 * word.size),
        y1: word.y + word.size * (/[gjpqy,;()]/.test(text) ? 1.26 : 1),
      }
      if (last && chance.is(errors)) {
        last.text += text
        last.box.x1 = box.x1
        const label = labelOf(word)
        if (label && !labels.has(last)) labels.set(last, { ...label, begins: true })
        continue
      }
      const confidence = Math.max(20, Math.min(97, quality - Math.abs(chance.normal()) * 6))
      const ocr = { text, confidence, box }
      read.push(ocr)
      const label = labelOf(word)
      if (label) labels.set(ocr, label)
    }
    if (read.length === 0) continue
    lines.push(lineOf(read))
  }
  // Icons and pieces of pictures are read as odd letters.
  for (let i = chance.int(0, 5); i > 0; i--) {
    const x0 = chance.between(0, width * 0.9)
    const y0 = chance.between(0.08, 0.95) * height
    const text = chance.pick(['»', 'o', '<', '1m', 'fl', '©', 'il', '0', 'Q', '@,', '=', 'ng,', '|'])
    const box = { x0, x1: x0 + 30, y0, y1: y0 + 30 }
    const confidence = chance.between(0, 80)
    lines.push({ text, confidence, box, words: [{ text, confidence, box }] })
  }
  return { page: { width, height, lines }, labels }
}
