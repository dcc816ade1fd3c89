import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Field, TextArea } from './Field.tsx'

test.each([Field, TextArea])('a field with a limit says how many characters are left', (Part) => {
  const field = createElement(Part as typeof Field, {
    label: 'Reason',
    characterLimit: 10,
    value: 'Thanks',
    readOnly: true,
  })
  expect(renderToStaticMarkup(field)).toContain('4 characters left')
})

test('a field with room for much says nothing of its limit until a fifth is left', () => {
  const words = (value: string) =>
    renderToStaticMarkup(createElement(Field, { label: 'Note', characterLimit: 500, value, readOnly: true }))
  expect(words('Thanks')).not.toContain('left')
  expect(words('x'.repeat(401))).toContain('99 left')
})
