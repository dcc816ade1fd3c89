// Visits of the months before, so that the administrator's reports have something to show. Made up, the same each time.
import { seedRollUps } from '../worker/test/generate-visits.ts'
import type { Server } from './server.ts'

const DAYS = 70
const VISITORS_PER_DAY = 140

/** Writes them up to now; once written they stay as they are. */
export async function seedVisits({ miniflare }: Server): Promise<void> {
  const env = (await miniflare.getBindings()) as unknown as Env
  const now = Date.now()
  await seedRollUps(env.DB, { until: now, days: DAYS, visitorsPerDay: VISITORS_PER_DAY, now })
}
