import { expect, test } from 'vitest'
import { drawPage } from './draw-page.test-data.ts'
import type { BoundingBox, OcrPage } from './order.ts'
import { readOrder } from './read-order.ts'
import { safeBoxes } from './redact.ts'

/** Words that a person could still read if only the boxes remained. */
function visible(page: OcrPage, boxes: BoundingBox[]): string[] {
  return page.lines
    .flatMap((line) => line.words)
    .filter(({ box }) =>
      boxes.some((safe) => safe.x0 < box.x1 && safe.x1 > box.x0 && safe.y0 < box.y1 && safe.y1 > box.y0),
    )
    .map((word) => word.text)
}

const page = drawPage(`
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

test('no name and no address of the customer stays visible', () => {
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

test('the proof of the order stays visible: the app’s words, the store, the count, the deadline and the pay', () => {
  const seen = visible(page, safeBoxes(page, readOrder(page))).join(' ')
  for (const proof of ['Complete delivery', 'Plum Tree Noodles', '3 items', '$9.40', '6:42 PM', 'Deliver to'])
    expect(seen).toContain(proof)
})

test('a store read with low confidence may be a person’s name, and is hidden', () => {
  const order = readOrder(page)
  const store = { value: 'Plum Tree Noodles', confidence: 0.79 }
  const seen = visible(page, safeBoxes(page, { ...order, store })).join(' ')
  expect(seen).not.toContain('Plum')
  // All other proof of the order stays.
  expect(seen).toContain('6:42 PM')
})

/** People whose names are short, long, of two words, accented, or words of an app. */
const people = [
  'Zoë W.',
  'Al B.',
  'Mark',
  'Anne-Marie O.',
  'Petra Wiśniewska',
  'Eli T.',
  'Mary Jane K.',
  'STEVEN P.',
  'Tom',
]

/**
 * Places where apps draw a customer's name: below a label, after one, in a button, above a status, beside a
 * code.
 */
const screens: Record<string, (name: string) => string> = {
  'under a label': (name) => `
    9:41
    . Deliver to
    # ${name}
    12 Harbour Parade
    . Glenwood, NSW 2768
    3 items   $9.40
    Complete delivery`,
  'behind a label': (name) => `
    9:41
    Order for ${name}
    # Plum Tree Noodles
    Deliver by 6:42 PM
    Leave the order for ${name}
    3 items   $9.40
    Start delivery`,
  'in a button and in a shape of a label': (name) => `
    9:41
    # ${name}
    ${name} drop-off
    12 Harbour Parade
    . Glenwood, NSW 2768
    Call ${name}   Message ${name}
    Leave at door
    Complete delivery`,
  'two customers': (name) => `
    9:41
    2 orders
    . Customer 1
    ${name}
    12 Harbour Parade
    . Customer 2
    Quentin R.
    8 Mill Lane
    Quentin R. pickup
    Start delivery`,
}

test('no customer’s name and no initial of one stays visible, wherever an app draws it', () => {
  for (const [where, draw] of Object.entries(screens)) {
    for (const person of people) {
      const screen = drawPage(draw(person))
      const seen = visible(screen, safeBoxes(screen, readOrder(screen)))
      expect({ where, person, sees: seen.length > 0 }).toEqual({ where, person, sees: true })
      const parts = person.replace('.', '').toLowerCase().split(' ')
      const leaked = seen.filter((word) =>
        [...parts, 'quentin', 'r'].includes(word.replace('.', '').toLowerCase()),
      )
      expect({ where, person, leaked }).toEqual({ where, person, leaked: [] })
    }
  }
})

test('a name inside a fixed phrase hides the whole line, and the app’s own words beside it stay', () => {
  const screen = drawPage(screens['behind a label']!('Zoë W.'))
  const seen = visible(screen, safeBoxes(screen, readOrder(screen))).join(' ')
  expect(seen).not.toMatch(/Order for|Leave the order/)
  expect(seen).toContain('Start delivery')
})

test('a unit number alone on its line does not count as the app’s wording', () => {
  const screen = drawPage(
    `9:41\n. Deliver to\n# Petra W.\nUnit 23\n12 Harbour Parade\n. Glenwood, NSW 2768\nComplete delivery\nDrop-off 2`,
  )
  const seen = visible(screen, safeBoxes(screen, readOrder(screen)))
  expect(seen).not.toContain('23')
})

test('nothing of a picture that is no order may be uploaded', () => {
  const chat = drawPage('20:41\nWiremu\nCan you grab milk and 6 eggs\nok!! 5 min away\nMessage')
  expect(safeBoxes(chat, readOrder(chat))).toEqual([])
})

test('nothing of a weak reading may be uploaded', () => {
  const weak = { ...page, lines: page.lines.map((line) => ({ ...line, confidence: 60 })) }
  expect(safeBoxes(weak, readOrder(weak))).toEqual([])
})
