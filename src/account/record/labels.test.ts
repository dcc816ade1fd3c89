import { expect, test } from 'vitest'
import { statementFor, textOf } from './labels.ts'

test('§1.5 a record says [customer] and [store] where they stood, and knows no names', () => {
  const text = 'Hi {name}, your order from {store} is here. {name}, enjoy.'
  expect(textOf({ text })).toBe('Hi [customer], your order from [store] is here. [customer], enjoy.')
  expect(statementFor('Australia/Sydney').join(' ')).toContain('[customer] and [store] stand in their place')
})
