import { expect, test } from 'vitest'
import { newRecoveryCode, normalizeRecoveryCode } from './recovery-codes.ts'

test('§7.7 a new code is already in normalised form', () => {
  for (let i = 0; i < 100; i++) {
    const code = newRecoveryCode()
    expect(code).toHaveLength(16)
    expect(normalizeRecoveryCode(code)).toBe(code)
  }
})

test.for([
  ['K4M9-X7QP-2AB8-HT3Z', 'k4m9x7qp2ab8ht3z'],
  [' k4m9 x7qp\t2ab8\nht3z ', 'k4m9x7qp2ab8ht3z'],
  ['O0–Il—1', '00111'],
  [' - ', ''],
])('§7.7 %j is read as %s', ([typed, plain]) => {
  expect(normalizeRecoveryCode(typed!)).toBe(plain)
})
