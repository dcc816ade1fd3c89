import { expect, test } from 'vitest'
import { statementParagraphs, messageText } from './labels.ts'

test('§1.5 a record says [customer] and [store] in their place, and holds no names', () => {
  const text = 'Hi {name}, your order from {store} is here. {name}, enjoy.'
  expect(messageText({ text })).toBe('Hi [customer], your order from [store] is here. [customer], enjoy.')
  expect(statementParagraphs('Australia/Sydney').join(' ')).toContain(
    '[customer] and [store] take their place',
  )
})
