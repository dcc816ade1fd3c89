import { expect, test } from 'vitest'
import { letterFromAscii } from './letter-from-ascii.test-data.ts'
import { correctStruckLetter } from './struck-letter.ts'

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
] as const)('%s after "%s" that the engine reads as %s, before "%s", is %s', (...row) => {
  const [shape, before, character, after, letter] = row
  const { mask, strokes } = letterFromAscii(shapes[shape])
  expect(strokes).toHaveLength(1)
  expect(correctStruckLetter(mask, strokes[0]!, { character, before, after: after.slice(0, 1) })).toBe(letter)
})
