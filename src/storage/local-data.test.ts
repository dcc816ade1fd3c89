import { expect, test } from 'vitest'
import { driverKeys } from './local-data.ts'

test('§3.16 §2.14 deleting a driver’s data leaves the phone’s settings and other drivers’ data', () => {
  const keys = ['draft_ann', 'copied_ann', 'lastLogin_ann', 'reasons', 'draft_bob', 'theme', 'messageStats']
  expect(driverKeys('ann', keys)).toEqual(['draft_ann', 'copied_ann', 'lastLogin_ann', 'reasons'])
})
