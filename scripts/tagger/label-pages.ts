// Adds screenshots with known truth to the pages from which the tagger learns.
// node scripts/tagger/label-pages.ts TRUTH.json READ.json …   (READ: npm run read:screens -- FOLDER READ.json --words)
import { readFileSync, writeFileSync } from 'node:fs'
import type { OcrPage, OcrWord } from '../../domain/screenshots/order.ts'
import type { Role } from '../../domain/screenshots/tagger/tagger.ts'
import { isWithinEditDistance } from '../../domain/screenshots/text.ts'
import { LABELLED, labelledPages, type LabelledPage } from './pages.ts'

type Known = Pick<LabelledPage, 'kind' | 'platform' | 'instruction'>
type GroundTruth = { file: string; truth: Known; shown?: { field: string; text: string }[] }[]
type Read = Record<string, { words?: OcrPage }>

/** The names of the fields in the truth. */
const roleOf: Record<string, Role> = {
  name: 'name',
  store: 'store',
  items: 'items',
  by: 'by',
  min: 'minutes',
  dist: 'distance',
  instr: 'instruction',
  pay: 'pay',
  ref: 'ref',
  street: 'street',
  suburb: 'suburb',
}

/** Letters and digits, alike ones as one: the engine takes them for each other. */
const fold = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .replace(/[il1]/g, 'l')
    .replaceAll('o', '0')

const json = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'))
const pages = labelledPages()
const files = process.argv.slice(2)
let missed = 0
for (let i = 0; i + 1 < files.length; i += 2) {
  const read = json(files[i + 1]!) as Read
  for (const { file, truth: known, shown = [] } of json(files[i]!) as GroundTruth) {
    const page = read[file]?.words
    if (page) pages.push(labelled(page, known, shown))
  }
}
writeFileSync(LABELLED, `[\n${pages.map((page) => JSON.stringify(page)).join(',\n')}\n]\n`)
console.log(`${pages.length} pages; ${missed} values were not found among the words`)

function labelled(
  page: OcrPage,
  { kind, platform, instruction }: Known,
  shown: { field: string; text: string }[],
): LabelledPage {
  const words = page.lines.flatMap((line) => line.words)
  const labels = new Map<OcrWord, string>()
  for (const { field, text } of shown) {
    const role = roleOf[field]
    if (!role) continue
    const found = wordsOf(words, role === 'items' ? (/\d+/.exec(text)?.[0] ?? text) : text, labels)
    if (found.length === 0) missed++
    for (const [n, word] of found.entries()) labels.set(word, n === 0 ? role : `+${role}`)
  }
  const short = (value: number) => Math.round(value * 100) / 100
  return {
    kind,
    ...(platform && kind !== 'not_an_order' && { platform }),
    ...(instruction && { instruction }),
    width: page.width,
    height: page.height,
    lines: page.lines.map((line) =>
      line.words.map((word) => {
        const { x0, y0, x1, y1 } = word.box
        const label = labels.get(word)
        return [
          word.text,
          short(word.confidence),
          short(x0),
          short(y0),
          short(x1),
          short(y1),
          ...(label ? [label] : []),
        ] as LabelledPage['lines'][number][number]
      }),
    ),
  }
}

/** The words that a shown text was read as: the run that is nearest to it and has no label yet. */
function wordsOf(words: OcrWord[], text: string, labels: Map<OcrWord, string>): OcrWord[] {
  const wanted = fold(text)
  for (let limit = 0; limit <= 0.3 * Math.max(3, wanted.length); limit++)
    for (let i = 0; i < words.length; i++) {
      let joined = ''
      for (let j = i; j < words.length && !labels.has(words[j]!); j++) {
        joined += fold(words[j]!.text)
        if (joined.length > wanted.length + limit) break
        if (isWithinEditDistance(joined, wanted, limit)) return words.slice(i, j + 1)
      }
    }
  return []
}
