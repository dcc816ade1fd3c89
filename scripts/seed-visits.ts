// Generated visits of the past months, so that the administrator's reports have data. Identical each time.
import { seedRollUps } from '../worker/test/generate-visits.ts'
import type { Server } from './server.ts'

const DAYS = 70
const VISITORS_PER_DAY = 140

/** Writes visits up to now, once. */
export async function seedVisits({ miniflare }: Server): Promise<void> {
  const env = (await miniflare.getBindings()) as unknown as Env
  const now = Date.now()
  await seedRollUps(env.DB, { until: now, days: DAYS, visitorsPerDay: VISITORS_PER_DAY, now })
}
