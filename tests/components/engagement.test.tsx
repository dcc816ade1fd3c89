import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { achievements } from '#domain/engagement/achievement.ts'
import { quarterOf, type SeriesPage } from '#domain/engagement/message-data.ts'
import { accountOf, noNetwork, openApp, title } from './open-app.tsx'

const premium = accountOf({ plan: 'premium' })

test('§2.15 achievements that are reached come first, the next ones have their progress, and later ones are quiet', async () => {
  const reachedAt = { first_message: 1, messages_10: 2 }
  const progress: Record<string, number> = { first_message: 1, messages_10: 10, messages_50: 12 }
  await openApp('/achievements', premium, {
    'GET /api/achievements': {
      streaks: { current: 1, longest: 2 },
      achievements: achievements.map(({ id }) => ({
        id,
        progress: progress[id] ?? 0,
        unlockedAt: reachedAt[id as keyof typeof reachedAt] ?? null,
      })),
    },
  })
  const section = async (name: string) => within(await screen.findByRole('region', { name }))
  const reached = (await section('Reached')).getAllByRole('listitem')
  expect(reached.map((one) => one.textContent)).toEqual([
    expect.stringContaining('Ten kind words, reached'),
    expect.stringContaining('First word, reached'),
  ])
  const next = await section('Next')
  expect(next.getByRole('progressbar', { name: 'Fifty at the door: 12 of 50 messages' })).toBeDefined()
  expect(next.queryByText(/A hundred drop-offs/)).toBeNull()
  const later = await section('Later')
  expect(later.getByText(/A hundred drop-offs/)).toBeDefined()
  expect(later.queryByRole('progressbar')).toBeNull()
})

test('§2.15 Message Data that was never loaded says so without a network, and loads with a tap', async () => {
  let answer: () => Response | Promise<Response> = noNetwork
  const user = await openApp('/message-data', premium, { 'GET /api/stats/mine/series': () => answer() })
  await title('Message Data')
  await screen.findByText('We couldn’t load your figures.')
  answer = () => Response.json({ rows: [], next: null })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText('No messages yet')
})

test('§2.15 one button shows the figures of every chart of Message Data as tables', async () => {
  const now = quarterOf(Date.now())
  const series: SeriesPage = {
    rows: [[now, 'manual', 'picked_up', 'warm', 'wolt', 3, 1, 450, 202_500]],
    next: null,
  }
  const user = await openApp('/message-data', premium, { 'GET /api/stats/mine/series': series })
  const show = await screen.findByRole('button', { name: 'Show as tables' })
  expect(screen.queryAllByRole('table')).toEqual([])
  await user.click(show)
  expect(screen.getAllByRole('table').map((table) => table.querySelector('caption')!.textContent)).toEqual([
    'Messages by day',
    'Tips by day',
    'Messages and tips by app',
    'Messages by hour of the day',
  ])
  // What scrolls has a name of its own, so that a screen reader does not say the same twice.
  expect(screen.getByRole('region', { name: 'Table: Tips by day' })).toBeDefined()
  expect(screen.queryByRole('region', { name: 'Tips by day' })).toBeNull()
  expect(screen.getByRole('row', { name: /^Wolt 3 1 / })).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Hide the tables' }))
  expect(screen.queryAllByRole('table')).toEqual([])
})
