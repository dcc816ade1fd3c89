import { expect, test } from 'vitest'
import { letterFromAscii } from './letter-from-ascii.test-data.ts'
import { correctByShape } from './misread-letter.ts'

const shapes = {
  'an o': `
   ######
  ##    ##
 ##      ##
 ##      ##
 ##      ##
 ##      ##
  ##    ##
   ######  `,
  'an e': `
   ######
  ##    ##
 ##      ##
 ##########
 ##
 ##
  ##    ##
   ######  `,
  'an a with a tail': `
  ######
 ##    ##
       ##
  #######
 ##    ##
 ##    ##
  #######
       #
      #
      ## `,
  'a g': `
  ######
 ##    ##
 ##    ##
 ##    ##
 ##    ##
 ##    ##
  #######
       ##
      ##
 ##### `,
  'an l': `
 ##
 ##
 ##
 ##
 ##
 ##
 ##
 ##
 ##
 ## `,
  'an i that touches its dot': `
 ##
 ##
 #
 ##
 ##
 ##
 ##
 ##
 ##
 ## `,
}

test.each([
  ['an o', 'é', 'o'],
  ['an o', 'ë', 'o'],
  ['an e', 'é', 'é'],
  ['an a with a tail', 'g', 'ą'],
  ['a g', 'g', 'g'],
  ['an l', 'i', 'l'],
  ['an i that touches its dot', 'i', 'i'],
] as const)('%s that was read as %s is corrected to %s', (shape, character, expected) => {
  const { mask, strokes } = letterFromAscii(shapes[shape])
  const letter = strokes[0]!
  const baseline = shape.includes('tail') || shape === 'a g' ? letter.y0 + 7 : letter.y1
  expect(correctByShape(mask, letter, { character, accented: true, baseline, rise: 10 })).toBe(expected)
})

test('an e without an accent stays as it was read', () => {
  const { mask, strokes } = letterFromAscii(shapes['an o'])
  const letter = strokes[0]!
  expect(
    correctByShape(mask, letter, { character: 'e', accented: false, baseline: letter.y1, rise: 10 }),
  ).toBe('e')
})
