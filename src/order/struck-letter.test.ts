import { expect, test } from 'vitest'
import { drawnLetter } from './drawn-letter.ts'
import { struck } from './struck-letter.ts'

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

/** The capitals are twelve pixels high, or nine where the letter is one. */
test.each([
  ['a struck o', 'g', 'ø', 12],
  ['a struck o', 'e', 'ø', 12],
  ['a struck o', '@', 'Ø', 9],
  ['a struck o', 'n', 'n', 12],
  ['an o', 'o', 'o', 12],
  ['an o', 'O', 'O', 9],
  ['an eight', 'g', 'g', 12],
  ['a struck l', 't', 'ł', 12],
  ['a struck l', 'l', 'ł', 12],
  ['an l', 'l', 'l', 12],
  ['a t', 't', 't', 12],
] as const)('%s that the engine takes for %s is %s', (shape, sign, letter, rise) => {
  const { mask, strokes } = drawnLetter(shapes[shape])
  expect(strokes).toHaveLength(1)
  expect(struck(mask, strokes[0]!, { sign, rise })).toBe(letter)
})
