import { expect, test } from 'vitest'
import { parseReferralTab } from './referral-tab.ts'

test('§2.19 the address names a tab of the referral page, and an unknown name leads to the link', () => {
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
