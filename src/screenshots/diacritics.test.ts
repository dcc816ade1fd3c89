import { expect, test } from 'vitest'
import { attachedAccent } from './diacritics.ts'
import { letterFromAscii } from './letter-from-ascii.test-data.ts'

/** Five small letters of a line; the fourth has a mark that touches it. */
const line = `
                                            ####
                                          #####
                                         ####
                                        ####
 ########    ########    ########    ##########   ########
##########  ##########  ##########  ##########   ##########
##      ##  ##      ##  ##      ##  ##      ##   ##      ##
##      ##  ##      ##  ##      ##  ##      ##   ##      ##
##      ##  ##      ##  ##      ##  ##      ##   ##      ##
##      ##  ##      ##  ##      ##  ##      ##   ##      ##
##      ##  ##      ##  ##      ##  ##      ##   ##      ##
##      ##  ##      ##  ##      ##  ##      ##   ##      ##
##      ##  ##      ##  ##      ##  ##      ##   ##      ##
##########  ##########  ##########  ##########   ##########
 ########    ########    ########    ########     ########`

test.each([
  ['a letter higher than its like wears what makes it higher', 3, 'e', '\u0301'],
  ['a letter as high as its like wears nothing', 2, 'e', ''],
  ['a letter that reaches up by nature wears nothing', 3, 't', ''],
])('%s', (_, at, character, accent) => {
  const { mask, strokes } = letterFromAscii(line)
  const letters = strokes.sort((a, b) => a.x0 - b.x0)
  expect(letters).toHaveLength(5)
  const characters = letters.map((letter, i) => ({ character: i === at ? character : 'aeoun'[i]!, letter }))
  expect(attachedAccent(mask, letters[at]!, { character, characters, rise: 15 })).toBe(accent)
})
