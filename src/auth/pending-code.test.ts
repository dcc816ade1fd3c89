import { expect, test } from 'vitest'
import { parsePendingCode } from './pending-code.ts'

const now = 1_800_000_000_000
const pending = { purpose: 'signup', address: 'sam@example.com', sentAt: now - 1000, resendAt: now + 59_000 }

test('§7.4 a pending code survives a reload, for a day', () => {
  expect(parsePendingCode(JSON.stringify(pending), now)).toEqual(pending)
  expect(parsePendingCode(JSON.stringify(pending), now + 24 * 60 * 60_000)).toBeNull()
})

test('§8.17 a malformed pending code counts as none', () => {
  const odd = [{ ...pending, purpose: 'other' }, { ...pending, address: 1 }, {}, null, 'text', []]
  for (const raw of [null, '', '{', ...odd.map((value) => JSON.stringify(value))]) {
    expect(parsePendingCode(raw, now)).toBeNull()
  }
})
