import { expect, test } from 'vitest'
import { groupSecret, verifiedFactors, nextFactorName } from './factors.ts'

const factor = (friendly_name: string, more: object = {}) =>
  ({ id: friendly_name, friendly_name, status: 'verified', factor_type: 'totp', ...more }) as never

test('§7.7 each further app gets a name of its own', () => {
  expect(nextFactorName([])).toBe('Authenticator app')
  expect(nextFactorName([factor('Authenticator app')])).toBe('Authenticator app 2')
  expect(nextFactorName([factor('Authenticator app'), factor('Authenticator app 3')])).toBe(
    'Authenticator app 2',
  )
  expect(nextFactorName([factor('My phone')])).toBe('Authenticator app')
})

test('§7.7 an unverified factor is not a second step, and recovery codes are listed separately', () => {
  const kept = factor('Authenticator app')
  expect(
    verifiedFactors([
      kept,
      factor('x', { status: 'unverified' }),
      factor('', { factor_type: 'recovery_code' }),
    ]),
  ).toEqual([kept])
})

test('§7.7 the secret is shown in groups that can be typed', () => {
  expect(groupSecret('JBSWY3DPEHPK3PXP')).toBe('JBSW Y3DP EHPK 3PXP')
  expect(groupSecret('')).toBe('')
})
