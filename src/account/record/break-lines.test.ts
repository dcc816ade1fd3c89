import { expect, test } from 'vitest'
import { linesOf } from './break-lines.ts'

const isPlain = (word: string) => /^[\x20-\x7e]*$/.test(word)
const broken = (text: string, width: number) =>
  linesOf(text, width, isPlain, ({ text }) => [...text].length).map((line) =>
    line.map(({ text, isPlain }) => (isPlain ? text : `<${text}>`)).join(''),
  )

test('a text is broken between words, and where its writer broke it', () => {
  expect(broken('Your order is on its way\nSee you soon', 12)).toEqual([
    'Your order',
    'is on its',
    'way',
    'See you soon',
  ])
  expect(broken('', 12)).toEqual([''])
})

test('signs that the font lacks are set apart, and nothing of the text is lost', () => {
  expect(broken('Thanks 👩‍👩‍👧 so much 谢谢 你', 40)).toEqual(['Thanks <👩‍👩‍👧> so much <谢谢 你>'])
})

test('a word that is wider than the page is broken inside, but no sign of it is', () => {
  expect(broken('abcdefghij', 4)).toEqual(['abcd', 'efgh', 'ij'])
  expect(broken('👍🏽👍🏽👍🏽', 4)).toEqual(['<👍🏽👍🏽>', '<👍🏽>'])
})
