import { expect, test } from 'vitest'
import type { Box, Page } from '../order.ts'
import { drawn } from './drawn.ts'
import { readOrder } from './read.ts'
import { safeBoxes } from './redact.ts'

/** The words that a person could still read if only the boxes stayed. */
function visible(page: Page, boxes: Box[]): string[] {
  return page.lines
    .flatMap((line) => line.words)
    .filter(({ box }) =>
      boxes.some((safe) => safe.x0 < box.x1 && safe.x1 > box.x0 && safe.y0 < box.y1 && safe.y1 > box.y0),
    )
    .map((word) => word.text)
}

const page = drawn(`
  9:41
  . Deliver to
  # Petra Wiśniewska
  Deliver by 6:42 PM
  Unit 23, 12 Harbour Parade
  . Glenwood, NSW 2768
  0491 570 156
  . Delivery notes
  Gate code is #4471, blue door
  . Order #88120 from Plum Tree Noodles
  3 items   $9.40
  Plum Tree Noodles
  . Collected
  Complete delivery`)

test('nothing that names or finds the customer stays visible', () => {
  const seen = visible(page, safeBoxes(page, readOrder(page))).join(' ')
  for (const secret of [
    'Wiśniewska',
    'Harbour',
    '12',
    '23',
    'Glenwood',
    '2768',
    '0491',
    '156',
    '4471',
    'blue',
    '88120',
  ])
    expect(seen).not.toContain(secret)
})

test('what proves the order stays: the app’s words, the store, the count, the deadline and the pay', () => {
  const seen = visible(page, safeBoxes(page, readOrder(page))).join(' ')
  for (const proof of ['Complete delivery', 'Plum Tree Noodles', '3 items', '$9.40', '6:42 PM', 'Deliver to'])
    expect(seen).toContain(proof)
})

test('a first name stays, its initial does not', () => {
  const short = drawn(
    `18:00\n. Deliver to\n# Petra W.\n12 Harbour Parade\n. Glenwood, NSW 2768\nLeave it at the door\nComplete delivery`,
  )
  const seen = visible(short, safeBoxes(short, readOrder(short)))
  expect(seen).toContain('Petra')
  expect(seen).not.toContain('W.')
})

test('nothing of a picture that is no order may be uploaded', () => {
  const chat = drawn('20:41\nWiremu\nCan you grab milk and 6 eggs\nok!! 5 min away\nMessage')
  expect(safeBoxes(chat, readOrder(chat))).toEqual([])
})

test('nothing of a weak reading may be uploaded', () => {
  const weak = { ...page, lines: page.lines.map((line) => ({ ...line, confidence: 60 })) }
  expect(safeBoxes(weak, readOrder(weak))).toEqual([])
})
