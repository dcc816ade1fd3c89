import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Field, Select, TextArea } from '../../src/ui/Field.tsx'

afterEach(cleanup)

test.each([
  ['a field', <Field key="field" label="Name" error="Type a name." />],
  ['a list', <Select key="list" label="Name" error="Type a name." />],
  ['a text', <TextArea key="text" label="Name" error="Type a name." />],
])('§9.21 a screen reader hears the error of %s that has no hint', (_, control) => {
  render(control)
  const input = screen.getByLabelText('Name')
  expect(input.getAttribute('aria-invalid')).toBe('true')
  expect(document.getElementById(input.getAttribute('aria-describedby')!)?.textContent).toBe('Type a name.')
})
