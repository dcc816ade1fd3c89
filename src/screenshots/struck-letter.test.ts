import { expect, test } from 'vitest'
import { letterFromAscii } from './letter-from-ascii.test-data.ts'
import { correctStruckLetter, correctByShape } from './struck-letter.ts'

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
  'a struck o': `
   ########
  ##     ##
 ##    ####
 ##   ## ##
 ##  ##  ##
 ## ##   ##
 ####    ##
  ##    ##
 ########  `,
  'an eight': `
   ######
  ##    ##
  ##    ##
   ######
  ##    ##
 ##      ##
  ##    ##
   ######  `,
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
   ##
   ##
   ##`,
  'a struck l': `
   ##
   ##
   ##
   ##
   ## #
   ####
   ###
  ###
 ####
   ##
   ##
   ##
   ##`,
  'a t with a low bar': `
   ##
   ##
   ##
   ##
   ##
  ####
  ####
   ##
   ##
   ##
   ##
   ##`,
  'a capital L': `
  ##
  ##
  ##
  ##
  ##
  ##
  ##
  ##
  ##
  ##
  #########
  #########`,
  'a struck capital L': `
  ##
  ##
  ##
  ##
  ## ##
  #####
  ####
 ###
####
  ##
  ##
  #########
  #########`,
  'a t': `
   ##
   ##
   ##
 ######
   ##
   ##
   ##
   ##
   ##
   ##
   #####
    ####`,
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
  ['a struck o', 'S', 'g', 'ren', 'ø'],
  ['a struck o', 'S', 'O', 'REN', 'Ø'],
  ['a struck o', 'b', 'e', '', 'ø'],
  ['a struck o', ' ', '@', '.', 'Ø'],
  ['a struck o', 'a', 'n', 'a', 'n'],
  ['an o', 'S', 'o', 'ren', 'o'],
  ['an o', '', 'O', 'slo', 'O'],
  ['an eight', 'a', 'g', 'e', 'g'],
  ['a struck l', 'o', 't', 'nia', 'ł'],
  ['a struck l', 'o', 'l', 'nia', 'ł'],
  ['a struck capital L', '', 't', 'ukasz', 'Ł'],
  ['a struck capital L', ' ', 'L', 'ódź', 'Ł'],
  ['a capital L', '', 'L', 'uke', 'L'],
  ['an l', 'o', 'l', 'a', 'l'],
  ['a t', 'o', 't', 'a', 't'],
  ['a t with a low bar', 'S', 't', '', 't'],
  ['a t with a low bar', 'a', 't', 'eus', 't'],
  ['a struck l', 'n', 't', 'in', 't'],
  ['a struck l', 't', 't', 'hew', 't'],
] as const)('%s after "%s" that the engine reads as %s, before "%s", is %s', (...row) => {
  const [shape, before, character, after, letter] = row
  const { mask, strokes } = letterFromAscii(shapes[shape])
  expect(strokes).toHaveLength(1)
  expect(correctStruckLetter(mask, strokes[0]!, { character, before, after: after.slice(0, 1) })).toBe(letter)
})

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
