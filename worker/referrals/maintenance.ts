import { sql } from 'drizzle-orm'
import { FRIENDS_PER_REWARD } from '#domain/referrals/reward.ts'
import { takeChore } from '../jobs/periodic-tasks.ts'
import type { Db } from '../db/db.ts'
import { deliver } from '../jobs/jobs.ts'
import { counted, kept, settleRewards } from './rewards.ts'

const CHORE = 'rewards'
const HOUR_MS = 3_600_000
/** Drivers who are looked at in one run; the next goes on. */
const LOOKS = 10

/**
 * Once an hour, the rewards that nothing else has moved: a suspension that ended by itself, a year that is over, a look
 * that was cut short. For the cron.
 */
export async function tendRewards(env: Env, db: Db): Promise<void> {
  const now = Date.now()
  if (!(await takeChore(db, CHORE, { now, everyMs: HOUR_MS }))) return
  const driver = sql`d.id`
  const odd = await db.all<{ id: string }>(sql`
    select d.id from (select referrer_id as id from referrals where activated_at is not null
      union select user_id from premium_grants where given_by = 'referrals' and taken_back_at is null) as d
    where ${counted(driver, now)} / ${FRIENDS_PER_REWARD} > ${kept(driver)}
      or (${counted(driver, now)} < ${FRIENDS_PER_REWARD} * ${kept(driver)} and exists (
        select 1 from premium_grants g where g.user_id = d.id and g.given_by = 'referrals'
          and g.taken_back_at is null and g.ends_at > ${now}))
    order by random() limit ${LOOKS}`)
  for (const { id } of odd) await deliver(env, db, await settleRewards(db, id))
}
