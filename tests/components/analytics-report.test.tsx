import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { accountOf, noNetwork, openApp, title } from './open-app.tsx'

afterEach(() => {
  vi.restoreAllMocks()
})

const administrator = { ...accountOf(), role: 'admin' as const }
const none = { views: 0, visitors: 0, sessions: 0, bounces: 0, durationMs: 0, events: 0 }
const summary = {
  step: 86_400_000,
  steps: [],
  total: none,
  before: none,
  bots: { views: 0, sessions: 0 },
}

test('§6.5 the administrator reads of visits: of any days, by any trait, and again when they could not be loaded', async () => {
  let isAway = true
  const asked: string[] = []
  const user = await openApp('/admin/analytics?by=country', administrator, {
    'GET /api/admin/analytics/summary': ({ url }) => {
      if (isAway) return noNetwork()
      asked.push(new URL(url).search)
      return Response.json(summary)
    },
    'GET /api/admin/analytics/breakdown': ({ url }) => {
      asked.push(new URL(url).search)
      return Response.json({ rows: [], of: 0 })
    },
    'GET /api/admin/analytics/breakdown/export': () => new Response('Campaign,Views\r\n'),
  })
  await title('Analytics')
  const visits = within(await screen.findByRole('region', { name: 'Visits' }))
  const again = await visits.findByRole('button', { name: 'Try again' })
  isAway = false
  await user.click(again)
  await screen.findByText('No visits in these days. Look at other ones.')

  await user.click(screen.getByText('Choose dates'))
  const choose = async (label: string, value: string) =>
    fireEvent.change(await screen.findByLabelText(label), { target: { value } })
  const show = () => user.click(screen.getByRole('button', { name: 'Show' }))
  await choose('From', '2026-01-31')
  await choose('To', '2026-01-01')
  await show()
  await screen.findByText('Choose a first and a last day, at most two years apart.')
  expect(location.search).toBe('?by=country')
  await choose('To', '2026-02-01')
  await show()
  await expect.poll(() => location.search).toContain('from=2026-01-31&to=2026-02-01')
  await user.selectOptions(screen.getByLabelText('Visits by'), 'Campaign')
  await expect.poll(() => location.search).toContain('by=utm_campaign')
  await expect.poll(() => asked).toContain('?from=2026-01-31&to=2026-02-01')
  await expect
    .poll(() => asked)
    .toContainEqual(expect.stringMatching(/^(?=.*from=2026-01-31&to=2026-02-01).*by=utm_campaign/))
  const saved: string[] = []
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:report')
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  await user.click(screen.getByRole('button', { name: 'Save as CSV' }))
  await expect.poll(() => saved).toEqual(['analytics-utm_campaign-2026-01-31-2026-02-01.csv'])
})
