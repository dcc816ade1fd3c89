import { expect, test } from 'vitest'
import { moments } from '../messages/message.ts'
import { type AchievementFacts, achievements, progressOf, unlockedBy } from './achievement.ts'

const nothing: AchievementFacts = {
  messages: 0,
  cleanMessages: 0,
  moments: [],
  longestStreak: 0,
  tippedMessages: 0,
  tipCents: 0,
}
const everything: AchievementFacts = {
  messages: 1_000,
  cleanMessages: 50,
  moments,
  longestStreak: 100,
  tippedMessages: 200,
  tipCents: 100_000,
}

test('a new driver has no achievement, and a driver with every figure has all', () => {
  expect(unlockedBy(nothing)).toEqual([])
  expect(unlockedBy(everything)).toEqual(achievements.map(({ id }) => id))
})

test.for([
  ['first_message', { messages: 1 }, { messages: 0 }],
  ['messages_10', { messages: 10 }, { messages: 9 }],
  ['messages_50', { messages: 50 }, { messages: 49 }],
  ['messages_100', { messages: 100 }, { messages: 99 }],
  ['messages_500', { messages: 500 }, { messages: 499 }],
  ['messages_1000', { messages: 1_000 }, { messages: 999 }],
  ['streak_3', { longestStreak: 3 }, { longestStreak: 2 }],
  ['streak_7', { longestStreak: 7 }, { longestStreak: 6 }],
  ['streak_30', { longestStreak: 30 }, { longestStreak: 29 }],
  ['streak_100', { longestStreak: 100 }, { longestStreak: 99 }],
  ['first_tip', { tippedMessages: 1 }, { tippedMessages: 0 }],
  ['tips_100', { tipCents: 10_000 }, { tipCents: 9_999 }],
  ['tips_500', { tipCents: 50_000 }, { tipCents: 49_999 }],
  ['tips_1000', { tipCents: 100_000 }, { tipCents: 99_999 }],
  ['all_moments', { moments }, { moments: [...moments.slice(1), 'delivered'] }],
  ['careful_50', { cleanMessages: 50 }, { messages: 1_000, cleanMessages: 49 }],
] as const)('%s is reached exactly at its target', ([id, reached, short]) => {
  expect(unlockedBy({ ...nothing, ...reached })).toContain(id)
  expect(unlockedBy({ ...nothing, ...short })).not.toContain(id)
})

test('progress goes from nothing to the target and no further', () => {
  for (const one of achievements) {
    expect(progressOf(one, nothing)).toBe(0)
    expect(progressOf(one, { ...everything, messages: 5_000, tipCents: 1e9 })).toBe(one.target)
  }
})

test('every achievement has a title and a sentence of its own', () => {
  for (const words of [
    achievements.map(({ title }) => title),
    achievements.map(({ description }) => description),
  ]) {
    expect(new Set(words).size).toBe(achievements.length)
  }
  for (const { description } of achievements) expect(description).toMatch(/^[A-Z$\d].*\.$/)
})
