import { achievements, progressOf } from '#domain/engagement/achievement.ts'
import { streaksOf } from '#domain/engagement/calendar.ts'
import { isDayAt, type LocalDay } from '#domain/local-day.ts'
import type { Driver } from '../app.ts'
import type { Db } from '../db/db.ts'
import { AppError } from '../error.ts'
import { activeDaysQuery, figuresOf, figuresQuery, unlockedQuery } from './facts.ts'

/** Streaks are computed from this many active days at most. */
const DAYS_SHOWN = 1_000

/**
 * A driver's progress with every achievement, in its unit, and when it was unlocked (epoch milliseconds; null while
 * it is not). `today` is the day on the driver's calendar, up to which the current streak counts. An unlocked
 * achievement stays at its target, also after a tip was removed. Throws `invalid_input` as {@link requireDayNow} does.
 */
export async function readAchievements(db: Db, driver: Driver, today: LocalDay) {
  requireDayNow(today, 'day')
  const [totals, days, unlocked] = await db.batch([
    figuresQuery(db, driver.id),
    activeDaysQuery(db, driver.id, DAYS_SHOWN),
    unlockedQuery(db, driver.id),
  ])
  const streaks = streaksOf(
    days.map(({ day }) => day),
    today,
  )
  const facts = { ...figuresOf(totals), longestStreak: streaks.longest }
  const times = new Map(unlocked.map(({ id, unlockedAt }) => [id, unlockedAt]))
  return {
    streaks,
    achievements: achievements.map((one) => {
      const unlockedAt = times.get(one.id) ?? null
      return { id: one.id, progress: unlockedAt === null ? progressOf(one, facts) : one.target, unlockedAt }
    }),
  }
}

/** Throws `invalid_input`, which names the field, for a day that it is nowhere on Earth now. */
export function requireDayNow(day: LocalDay, field: string): void {
  if (isDayAt(day, Date.now())) return
  throw new AppError('invalid_input', `${field}: It is not this day anywhere now`)
}
