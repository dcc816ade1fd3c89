import { expect, test } from 'vitest'
import { parseReferralTab } from './referral-tab.ts'

test('§2.19 the address names a part of the referral page, and junk leads to the link', () => {
  expect(['link', 'progress', 'rewards'].map(parseReferralTab)).toEqual(['link', 'progress', 'rewards'])
  for (const junk of [
    undefined,
    null,
    '',
    'LINK',
    '<script>',
    'x'.repeat(2_000),
    ['progress'],
    { tab: 'link' },
    1,
  ])
    expect(parseReferralTab(junk)).toBe('link')
})
