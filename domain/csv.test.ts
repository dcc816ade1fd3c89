import { expect, test } from 'vitest'
import { csvLine } from './csv.ts'

test('a line has its cells, quoted where they need it', () => {
  expect(csvLine(['Ann', 3, true, null, 'a,b', 'say "hi"', 'two\nlines'])).toBe(
    'Ann,3,true,,"a,b","say ""hi""","two\nlines"\r\n',
  )
})

test.for(['=1+1', '+61412345678', '-2', '@SUM(A1)', '\t=1', ' =1', '＝1', '=HYPERLINK("http://x","y")'])(
  'a spreadsheet does not read %s as a formula',
  (text) => expect(csvLine([text])).toMatch(/^"'/),
)

test('our own numbers stay numbers', () => {
  expect(csvLine([-5])).toBe('-5\r\n')
})
