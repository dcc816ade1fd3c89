import { expect, test } from 'vitest'
import { newTotp, stepOf } from './totp.ts'

// RFC 6238, appendix B: the secret is '12345678901234567890', the codes are the last six of its eight digits.
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

test.for([
  [59, '287082', 1],
  [1_111_111_109, '081804', 37_037_036],
  [1_234_567_890, '005924', 41_152_263],
  [2_000_000_000, '279037', 66_666_666],
  [20_000_000_000, '353130', 666_666_666],
] as const)('§7.7 at %d s the code of RFC 6238 is that of its step', ([seconds, code, step]) => {
  expect(stepOf(SECRET, code, seconds * 1000)).toBe(step)
})

test('§7.7 a code is accepted one step late and never early, and yields its step', () => {
  const at = (step: number) => step * 30_000 + 15_000
  expect(stepOf(SECRET, '081804', at(37_037_036))).toBe(37_037_036)
  expect(stepOf(SECRET, '081804', at(37_037_037))).toBe(37_037_036)
  expect(stepOf(SECRET, '081804', at(37_037_035))).toBeUndefined()
  expect(stepOf(SECRET, '081804', at(37_037_038))).toBeUndefined()
})

test('§7.7 the picture of a secret needs no escaping in an address', () => {
  const { qr_code, secret, uri } = newTotp('Kind # drop', 'ann+night@example.com')
  expect(qr_code).toMatch(/^<svg [^#]*<\/svg>$/)
  expect(secret).toHaveLength(32)
  expect(new URL(uri).searchParams.get('issuer')).toBe('Kind # drop')
})
