import { expect, test } from 'vitest'
import { achievements } from '#domain/engagement/achievement.ts'
import { achievementImageText } from './achievement-image.ts'
import { formatProgress } from './queries.ts'

const reached = achievements.map((one, n) => ({ ...one, progress: one.target, unlockedAt: n }))

test('§2.15 a shared image names the achievements and never money', () => {
  const text = achievementImageText({ reached, of: 16, streaks: { current: 3, longest: 12 } })
  expect(text).toEqual({
    heading: '16 of 16',
    subheading: 'achievements · longest streak 12 days',
    badges: [
      { title: 'A steady hand', group: 'care', number: '50' },
      { title: 'There at every step', group: 'care', number: '6' },
      { title: 'A hundred days', group: 'streaks', number: '100' },
      { title: 'A month in a row', group: 'streaks', number: '30' },
    ],
    altText:
      '16 of 16, achievements · longest streak 12 days, A steady hand, There at every step, A hundred days, A month in a row',
  })
  expect(JSON.stringify(text)).not.toMatch(/\$|tip/i)
})

test('§2.15 an image of one achievement does not mention a streak of one day', () => {
  expect(
    achievementImageText({ reached: reached.slice(0, 1), of: 16, streaks: { current: 1, longest: 1 } }),
  ).toMatchObject({
    subheading: 'achievements reached',
    badges: [{ title: 'First word', group: 'messages', number: '1' }],
  })
})

test('§2.15 progress is shown in the achievement’s unit', () => {
  const text = (id: string, progress: number) =>
    formatProgress(
      achievements.find((one) => one.id === id)!,
      progress,
    )
  expect(text('first_message', 0)).toBe('0 of 1 message')
  expect(text('messages_1000', 12)).toBe('12 of 1,000 messages')
  expect(text('tips_100', 4050)).toBe('$40.50 of $100')
  expect(text('streak_3', 2)).toBe('2 of 3 days')
})
