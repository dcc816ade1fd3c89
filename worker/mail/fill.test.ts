import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { fill, fillHtml } from './fill.ts'
import '#domain/fixed-seed.test-data.ts'

test('§7.4 typed text never becomes markup of a mail', () => {
  const html = '<a href="{{link}}">{{name}}</a>'
  const nasty = `"><script>alert(1)</script><img src='x' onerror=alert(1)>&`
  expect(fillHtml(html, { link: nasty, name: nasty })).toBe(`<a href="${escaped}">${escaped}</a>`)
})
const escaped =
  '&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&lt;img src=&#39;x&#39; onerror=alert(1)&gt;&amp;'

test('§7.4 typed text is never read as a slot or a replacement pattern', () => {
  expect(fill('{{a}} {{b}}', { a: '{{b}}', b: `$& $' $1` })).toBe(`{{b}} $& $' $1`)
})

test('§7.4 typed text cannot add a line to a mail, or reverse the reading direction', () => {
  const anything = fc.string({ unit: 'binary', maxLength: 40 })
  const breaking = fc.constantFrom('\r\nBcc: all@example.com', '\n', '\u0000', '\u2028', '\u202e', '\u0085')
  fc.assert(
    fc.property(fc.tuple(anything, breaking, anything), (parts) => {
      const subject = fill('{{code}} is yours', { code: parts.join('') })
      expect(subject).not.toMatch(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u)
    }),
  )
})

test('§7.4 a mail with an empty slot is not sent', () => {
  expect(() => fill('Hello {{name}}', {})).toThrow('no value for name')
  expect(() => fill('Hello {{toString}}', {})).toThrow('no value for toString')
})
