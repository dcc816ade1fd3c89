import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { ReferralOverview } from '#domain/referrals/referral.ts'
import { accountOf, openApp } from './open-app.tsx'

const overview = (ownPlan: ReferralOverview['ownPlan']): ReferralOverview => ({
  code: 'KIND7',
  figures: { clicks: 0, joined: 0, activated: 0, subscribed: 0 },
  toGo: 3,
  friends: [],
  rewards: [],
  ownPlan,
})
const open = (tab: string, ownPlan: ReferralOverview['ownPlan']) =>
  openApp(`/referrals?tab=${tab}`, accountOf({ plan: ownPlan === 'none' ? 'free' : 'premium' }), {
    'GET /api/referrals': overview(ownPlan),
  })

test.for([
  ['none', /you get 30 days of Premium\.$/],
  ['ends', /They begin when the Premium you have ends/],
  ['renews', /kept until your monthly plan ends: as long as it renews, you’re charged as usual\.$/],
] as const)(
  '§2.19 a driver whose own Premium is “%s” reads what a reward does for them',
  async ([own, words]) => {
    await open('link', own)
    await screen.findByText(words)
  },
)

test('§2.19 a driver with Premium for good is promised no days of it', async () => {
  for (const [tab, name] of [
    ['link', 'Your link'],
    ['progress', 'Progress'],
  ] as const) {
    await open(tab, 'for_good')
    await screen.findByText(/^You have Premium for good/)
    // The other tabs are hidden.
    const shown = within(screen.getByRole('region', { name }))
    expect(shown.queryByText(/30 days of Premium/)).toBeNull()
  }
})
