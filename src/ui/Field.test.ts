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
