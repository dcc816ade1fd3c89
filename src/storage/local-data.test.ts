import { expect, test } from 'vitest'
import { driverKeys } from './local-data.ts'

test('§3.16 §2.14 a driver who leaves takes along what is theirs, and leaves what is the phone’s or another’s', () => {
  const keys = ['draft_ann', 'copied_ann', 'lastLogin_ann', 'reasons', 'draft_bob', 'theme', 'messageStats']
  expect(driverKeys('ann', keys)).toEqual(['draft_ann', 'copied_ann', 'lastLogin_ann', 'reasons'])
})
