import { mkdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Browser } from '@playwright/test'
import { layoutOf } from '../domain/screenshots/layout.ts'
import type { BoundingBox, OcrPage } from '../domain/screenshots/order.ts'
import { tagScreen } from '../domain/screenshots/tagger/spans.ts'
import { openTagger } from '../domain/screenshots/tagger/tagger.ts'

const weights = await readFile(new URL('../domain/screenshots/tagger/weights.bin', import.meta.url))
const tagger = openTagger(new Uint8Array(weights).buffer)

/**
 * Draws a picture into a folder with the pieces of its text, what the tagger takes them for, how sure it is, and the
 * chances of the screen's kinds. A picture that was turned or levelled before it was read has its boxes beside its text.
 */
export async function explainScreen(
  browser: Browser,
  picture: string,
  read: OcrPage,
  folder: string,
): Promise<void> {
  const layout = layoutOf(read)
  const { spans, kinds } = tagScreen(tagger, layout)
  const pieces = layout.pieces.map(({ box }) => boxOf(box, 'piece', ''))
  const values = spans.flatMap(({ role, certainty, pieces: [first, ...more] }) => [
    boxOf(first!.box, 'value', `${role} ${certainty.toFixed(2)}`),
    ...more.map(({ box }) => boxOf(box, 'value', '')),
  ])
  const chances = Object.entries(kinds).map(([kind, chance]) => `${kind} ${chance.toFixed(2)}`)
  const { width, height } = read
  const data = (await readFile(picture)).toString('base64')
  const page = await browser.newPage({ viewport: { width, height } })
  await page.setContent(`<style>
    body { margin: 0; font: bold ${Math.round(width / 50)}px sans-serif }
    img { width: ${width}px; height: ${height}px; display: block }
    div, p { position: absolute; margin: 0 }
    .piece { outline: 1px solid #888 }
    .value { outline: 3px solid #d0006f; color: #d0006f }
    .value span { position: absolute; bottom: 100%; left: 0; background: #fff; white-space: nowrap }
    p { top: 0; left: 0; background: #fff }
  </style><img src="data:;base64,${data}">${[...pieces, ...values].join('')}<p>${chances.join(' · ')}</p>`)
  await mkdir(folder, { recursive: true })
  await page.screenshot({ path: path.join(folder, `${path.parse(picture).name}.png`) })
  await page.close()
}

const boxOf = ({ x0, y0, x1, y1 }: BoundingBox, kind: string, label: string): string =>
  `<div class="${kind}" style="left:${x0}px;top:${y0}px;width:${x1 - x0}px;height:${y1 - y0}px">${label && `<span>${label}</span>`}</div>`
