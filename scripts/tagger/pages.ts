// The pages from which the tagger learns: words with boxes and roles, in the form that train.py reads.
import { closeSync, openSync, readFileSync, writeSync } from 'node:fs'
import { instructions, platforms, type Instruction, type Platform } from '../../domain/messages/message.ts'
import { layoutOf } from '../../domain/screenshots/layout.ts'
import { type OcrPage, type OcrWord, type ScreenKind } from '../../domain/screenshots/order.ts'
import { featuresOf, HASHES, PLACES } from '../../domain/screenshots/tagger/features.ts'
import { kindsOfScreen, roles, type Role } from '../../domain/screenshots/tagger/tagger.ts'
import * as american from './screens/america-and-asia.ts'
import { newChance, type Chance } from './screens/chance.ts'
import * as commonwealth from './screens/commonwealth.ts'
import { draw, type Labels, lineOf } from './screens/draw.ts'
import * as everyday from './screens/everyday.ts'
import { newJob } from './screens/job.ts'
import { orderScreen } from './screens/order-screens.ts'
import { otherScreen } from './screens/other-screens.ts'
import type { Design } from './screens/page.ts'
import { withName } from './screens/platforms.ts'
import * as varied from './screens/varied.ts'

const UNKNOWN = -100

/** Share of the screens that are no order. */
const OTHERS = 0.18

/** Invents pages and writes them to a file. The same seed writes the same pages. */
export function writeInventedPages(file: string, count: number, seed: number): void {
  const out = openSync(file, 'w')
  for (let i = 0; i < count; i++) {
    const chance = newChance(seed * 1_000_003 + i)
    const design = invent(chance)
    const { page, labels } = draw(design, chance)
    writeSync(out, recordOf(page, design, labels))
  }
  closeSync(out)
}

/** A screen of one of the hands: parts at random, or one of the designs. */
export function invent(chance: Chance): Design {
  const hand = chance.pick([null, commonwealth, american, everyday, varied])
  const isOther = chance.is(OTHERS)
  const design = hand
    ? chance.pick(isOther ? hand.others : hand.designs)(newJob(chance), chance)
    : isOther
      ? otherScreen(chance)
      : orderScreen(chance)
  return withName(design, chance)
}

/**
 * A screenshot that somebody labelled, as the OCR engine read it: for each line its words, each as text, confidence
 * (0 to 100), box (x0, y0, x1, y1 in pixels) and role, "+" before the role of a value's further words.
 */
export type LabelledPage = {
  kind: ScreenKind
  /** Absent where nobody has said it. */
  platform?: Platform
  /** Of the screen's notes; absent where their words say it. */
  instruction?: Instruction
  width: number
  height: number
  lines: [string, number, number, number, number, number, string?][][]
}

export const LABELLED = new URL('labelled-pages.json', import.meta.url)
export const labelledPages = (): LabelledPage[] =>
  JSON.parse(readFileSync(LABELLED, 'utf8')) as LabelledPage[]

/** Writes the first labelled screenshots to a file. */
export function writeLabelledPages(file: string, most: number): void {
  const out = openSync(file, 'w')
  for (const { width, height, lines, ...about } of labelledPages().slice(0, most)) {
    const labels: Labels = new Map()
    const page: OcrPage = {
      width,
      height,
      lines: lines.map((words) => {
        const read = words.map(([text, confidence, x0, y0, x1, y1, label]): OcrWord => {
          const word = { text, confidence, box: { x0, y0, x1, y1 } }
          const role = label?.replace('+', '') as Role | undefined
          if (role) labels.set(word, { role, begins: role === label, request: about.instruction ?? null })
          return word
        })
        return lineOf(read)
      }),
    }
    writeSync(out, recordOf(page, about, labels))
  }
  closeSync(out)
}

/**
 * One page, little-endian: the number of words, the kind, the platform, then each word's tag, instruction, hashes and
 * places in 1/8192. What nobody has said is -100, from which nothing is learnt.
 */
function recordOf(
  page: OcrPage,
  { kind, platform }: { kind: ScreenKind; platform?: Platform },
  labels: Labels,
): Buffer {
  const { words, hashes, places } = featuresOf(layoutOf(page))
  const record = Buffer.alloc(6 + words.length * 2 * (2 + HASHES + PLACES))
  let at = record.writeUInt16LE(words.length, 0)
  at = record.writeUInt16LE(kindsOfScreen.indexOf(kind), at)
  at = record.writeInt16LE(platform && kind !== 'not_an_order' ? platforms.indexOf(platform) : UNKNOWN, at)
  for (const [w, { word }] of words.entries()) {
    const label = labels.get(word)
    at = record.writeInt16LE(label ? 2 * roles.indexOf(label.role) + (label.begins ? 1 : 2) : 0, at)
    at = record.writeInt16LE(label?.request ? instructions.indexOf(label.request) : UNKNOWN, at)
    for (const hash of hashes.subarray(w * HASHES, (w + 1) * HASHES)) at = record.writeInt16LE(hash, at)
    for (const place of places.subarray(w * PLACES, (w + 1) * PLACES))
      at = record.writeInt16LE(Math.max(-32768, Math.min(32767, Math.round(place * 8192))), at)
  }
  return record
}
