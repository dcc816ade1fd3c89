import { expect, test } from 'vitest'
import { breakLines } from './pdf-text.ts'

const isPlain = (word: string) => /^[\x20-\x7e]*$/.test(word)
const brokenLines = (text: string, width: number) =>
  breakLines(text, width, isPlain, ({ text }) => [...text].length).map((line) =>
    line.map(({ text, isPlain }) => (isPlain ? text : `<${text}>`)).join(''),
  )

test('a text breaks between words, and at its own line breaks', () => {
  expect(brokenLines('Your order is on its way\nSee you soon', 12)).toEqual([
    'Your order',
    'is on its',
    'way',
    'See you soon',
  ])
  expect(brokenLines('', 12)).toEqual([''])
})

test('characters that the font lacks become runs of their own, and no text is lost', () => {
  expect(brokenLines('Thanks 👩‍👩‍👧 so much 谢谢 你', 40)).toEqual(['Thanks <👩‍👩‍👧> so much <谢谢 你>'])
})

test('a word that is wider than the page is broken between characters, never inside one', () => {
  expect(brokenLines('abcdefghij', 4)).toEqual(['abcd', 'efgh', 'ij'])
  expect(brokenLines('👍🏽👍🏽👍🏽', 4)).toEqual(['<👍🏽👍🏽>', '<👍🏽>'])
})
