import { expect, test } from 'vitest'
import { shortcutOf } from './shortcuts.ts'

test('a question mark lists the keys, and a key of a button presses it', () => {
  expect(shortcutOf('?', null)).toEqual({ kind: 'list' })
  for (const key of ['n', 'c', '/'] as const) expect(shortcutOf(key, null)).toEqual({ kind: 'control', key })
  for (const key of ['h', 'x', 'Enter', 'toString']) expect(shortcutOf(key, null)).toBe(null)
})

test('g and a second key open a page, if the second one comes soon', () => {
  expect(shortcutOf('g', null)).toEqual({ kind: 'first_key' })
  expect(shortcutOf('h', 200)).toEqual({ kind: 'page', to: '/history' })
  // Alone, c copies; after g it opens Create Message.
  expect(shortcutOf('c', 200)).toEqual({ kind: 'page', to: '/upload' })
  expect(shortcutOf('c', 5000)).toEqual({ kind: 'control', key: 'c' })
  expect(shortcutOf('h', 5000)).toBe(null)
})
