import { expect, test } from 'vitest'
import { applyAccent } from './diacritic-letters.ts'
import { classifyAccent } from './diacritic-shape.ts'
import { letterFromAscii } from './letter-from-ascii.test-data.ts'

/** Below each mark a letter as broad as it takes; capitals would rise 48 pixels. */
const marks = {
  á: `
          ####
        #####
       ####
     ####`,
  à: `
     ####
      #####
        ####
          ####`,
  ê: `
        ######
      ####  ####
    ####      ####`,
  ñ: `
      ######       ###
    ############  ####
    ###   ##########
    ##        #####`,
  ā: `
    ####################
    ####################
    ####################`,
  ö: `
    ####      ####
    ####      ####
    ####      ####
    ####      ####`,
  å: `
          ######
        ##########
       ####    ####
       ###      ###
       ###      ###
       ###      ###
       ####    ####
        ##########
          ######`,
}
const letter = `

    ####################
    ####################
    ##                ##
    ##                ##
    ##                ##
    ##                ##
    ##                ##
    ##                ##`

test.each(Object.entries(marks))('the mark of %s is recognised by its shape', (accented, mark) => {
  const gap = `\n${'.'.repeat(30)}`.repeat(3)
  const { mask, strokes } = letterFromAscii(mark + gap + letter)
  const body = strokes.at(-1)!
  const bare = accented.normalize('NFD')[0]!
  expect(applyAccent(bare, classifyAccent(mask, strokes.slice(0, -1), body, 48))).toBe(accented)
})

test('a mark that a letter never carries becomes another one or none', () => {
  const [acute, macron, dot] = ['\u0301', '\u0304', '\u0307']
  expect(applyAccent('n', macron!)).toBe('ñ')
  expect(applyAccent('a', dot!)).toBe('å')
  expect(applyAccent('e', dot!)).toBe('é')
  expect(applyAccent('U', '\u030C')).toBe('U')
  expect(applyAccent('a', '\u030C')).toBe('ă')
  expect(applyAccent('k', acute!)).toBe('k')
})
