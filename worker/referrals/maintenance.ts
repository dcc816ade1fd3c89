import { sql } from 'drizzle-orm'
import { FRIENDS_PER_REWARD } from '#domain/referrals/reward.ts'
import { HOUR_MS } from '#domain/time.ts'
import { claimPeriodicTask } from '../jobs/periodic-tasks.ts'
import type { Db } from '../db/db.ts'
import { runJobs } from '../jobs/jobs.ts'
import { countedFriends, keptRewards, reconcileRewards } from './rewards.ts'

const TASK = 'rewards'
/** Drivers per run; the next goes on. */
const DRIVERS_PER_RUN = 10

/**
 * Once an hour, recomputes rewards that changed without an event: a suspension that ended by itself, a year that is
 * over, an interrupted run. For the cron.
 */
export async function runRewardMaintenance(env: Env, db: Db): Promise<void> {
  const now = Date.now()
  if (!(await claimPeriodicTask(db, TASK, { now, everyMs: HOUR_MS }))) return
  const driver = sql`d.id`
  const unbalanced = await db.all<{ id: string }>(sql`
    select d.id from (select referrer_id as id from referrals where activated_at is not null
      union select user_id from premium_grants where given_by = 'referrals' and taken_back_at is null) as d
    where ${countedFriends(driver, now)} / ${FRIENDS_PER_REWARD} > ${keptRewards(driver)}
      or (${countedFriends(driver, now)} < ${FRIENDS_PER_REWARD} * ${keptRewards(driver)} and exists (
        select 1 from premium_grants g where g.user_id = d.id and g.given_by = 'referrals'
          and g.taken_back_at is null and g.ends_at > ${now}))
    order by random() limit ${DRIVERS_PER_RUN}`)
  for (const { id } of unbalanced) await runJobs(env, db, await reconcileRewards(db, id))
}
