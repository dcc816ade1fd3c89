import { formatNumber } from '../formats.ts'
import { type Moment, moments } from '../messages/message.ts'

/** Figures of a driver's work. Each only ever grows, except tips that are removed. */
export type AchievementFacts = {
  /** Counted up to {@link MESSAGES_COUNTED}. */
  messages: number
  /** Messages in which the lint of their day found nothing to stop, counted up to the highest target. */
  cleanMessages: number
  moments: readonly Moment[]
  longestStreak: number
  tippedMessages: number
  tipCents: number
}

/** The highest target for messages; counting stops there. */
export const MESSAGES_COUNTED = 1_000
export const CLEAN_COUNTED = 50

const achievementGroups = ['messages', 'streaks', 'tips', 'care'] as const
export type AchievementGroup = (typeof achievementGroups)[number]

export type Achievement = {
  id: AchievementId
  group: AchievementGroup
  title: string
  /** The reason for the achievement, as a sentence. */
  description: string
  /** The target, in the achievement's unit. */
  target: number
  unit: 'messages' | 'days' | 'cents' | 'moments' | 'tips'
  /** The driver's progress by the facts. */
  of: (facts: AchievementFacts) => number
}

const sent = ({ messages }: AchievementFacts) => messages

const messagesOf = (target: number, title: string) =>
  ({
    group: 'messages',
    title,
    get description() {
      return `${formatNumber(target)} messages sent.`
    },
    target,
    unit: 'messages',
    of: sent,
  }) as const
const streakOf = (target: number, title: string) =>
  ({
    group: 'streaks',
    title,
    description: `${target} days in a row.`,
    target,
    unit: 'days',
    of: ({ longestStreak }: AchievementFacts) => longestStreak,
  }) as const
const tipsOf = (dollars: number, title: string) =>
  ({
    group: 'tips',
    title,
    get description() {
      return `$${formatNumber(dollars)} in tips logged.`
    },
    target: dollars * 100,
    unit: 'cents',
    of: ({ tipCents }: AchievementFacts) => tipCents,
  }) as const

const table = {
  first_message: {
    group: 'messages',
    title: 'First word',
    description: 'Your first message.',
    target: 1,
    unit: 'messages',
    of: sent,
  },
  messages_10: messagesOf(10, 'Ten kind words'),
  messages_50: messagesOf(50, 'Fifty at the door'),
  messages_100: messagesOf(100, 'A hundred drop-offs'),
  messages_500: messagesOf(500, 'Known on the street'),
  messages_1000: messagesOf(1_000, 'A thousand kind words'),
  streak_3: streakOf(3, 'Three in a row'),
  streak_7: streakOf(7, 'A week in a row'),
  streak_30: streakOf(30, 'A month in a row'),
  streak_100: streakOf(100, 'A hundred days'),
  first_tip: {
    group: 'tips',
    title: 'First tip logged',
    description: 'You logged your first tip.',
    target: 1,
    unit: 'tips',
    of: ({ tippedMessages }: AchievementFacts) => tippedMessages,
  },
  tips_100: tipsOf(100, 'The first hundred'),
  tips_500: tipsOf(500, 'Five hundred thanks'),
  tips_1000: tipsOf(1_000, 'A thousand thanks'),
  all_moments: {
    group: 'care',
    title: 'There at every step',
    description:
      'A message at all six moments: to the store, at the store, on the way, nearly there, running late, delivered.',
    target: moments.length,
    unit: 'moments',
    of: ({ moments }: AchievementFacts) => new Set(moments).size,
  },
  careful_50: {
    group: 'care',
    title: 'A steady hand',
    description: `${CLEAN_COUNTED} messages that passed the check at once.`,
    target: CLEAN_COUNTED,
    unit: 'messages',
    of: ({ cleanMessages }: AchievementFacts) => cleanMessages,
  },
} as const satisfies Record<string, Omit<Achievement, 'id'>>

export type AchievementId = keyof typeof table

/** All achievements, in display order. They reward care, never volume alone. */
export const achievements: readonly Achievement[] = Object.entries(table).map(([id, one]) =>
  // A copy would read each description, and with it the tables of number formats, at the start of a page.
  Object.assign(one, { id: id as AchievementId }),
)

/** The achievement of this id; undefined for an id that this version does not know. */
export const findAchievement = (id: string): Achievement | undefined =>
  achievements.find((one) => one.id === id)

/** A driver's progress in the achievement's unit: from 0 up to its target. */
export const progressOf = ({ target, of }: Achievement, facts: AchievementFacts): number =>
  Math.min(target, of(facts))

/** Ids of all achievements that these facts reach. */
export const unlockedBy = (facts: AchievementFacts): AchievementId[] =>
  achievements.filter((one) => progressOf(one, facts) >= one.target).map(({ id }) => id)
