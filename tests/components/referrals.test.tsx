import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { ReferralOverview } from '#domain/referrals/referral.ts'
import { accountOf, type Answers, noNetwork, openApp, requests } from './open-app.tsx'

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

test('§7.27 §8.17 a code waits while the network is bad, goes when it is told or refused for good, and the visitor hears nothing', async () => {
  const code = 'k7m2p9qx'
  const stored = () => localStorage.getItem('referralCode')
  const track = 'POST /api/referrals/track'
  const tries = () => requests.filter((one) => one === track).length
  const open = async (search: string, answer: Answers[string]) => {
    await openApp(`/help${search}`, accountOf(), { [track]: answer })
    const { captureReferral } = await import('../../src/referrals/capture-referral.ts')
    captureReferral(search)
    await expect.poll(tries).toBe(1)
    return (await import('../../src/ui/toast.ts')).shownToasts
  }
  await open(`?ref=${code.toUpperCase()}`, noNetwork)
  expect(stored()).toBe(code)
  let shownToasts = await open('', { isNew: true })
  await expect.poll(stored).toBeNull()
  expect(shownToasts()).toEqual([])

  // Their own link does nothing for them.
  shownToasts = await open(`?ref=${code}`, () =>
    Response.json({ error: { code: 'conflict', message: 'Your own link' } }, { status: 409 }),
  )
  await expect.poll(stored).toBeNull()
  expect(shownToasts()).toEqual([])
})
