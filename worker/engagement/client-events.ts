import type { ClientEvent } from '#domain/engagement/engagement.ts'
import { isDayAt } from '#domain/local-day.ts'
import type { Driver } from '../app.ts'
import type { Db } from '../db/db.ts'
import { AppError } from '../error.ts'
import { runJobsSoon } from '../jobs/jobs.ts'
import { engage } from './engage.ts'

/**
 * §7.25, §7.29 Handles a browser's event, which can only be that its driver opened the app, on the day that it is
 * where they are. Repeating it changes nothing. Throws `forbidden` for every other event, because those are raised
 * here, and `invalid_input` for a day that it is nowhere on Earth now.
 */
export async function receiveClientEvent(
  env: Env,
  db: Db,
  driver: Driver,
  { eventType, eventData: { loginDate } }: ClientEvent,
): Promise<void> {
  if (eventType !== 'daily_login') throw new AppError('forbidden', 'A browser cannot tell of this')
  if (loginDate === undefined) throw new AppError('invalid_input', 'eventData.loginDate: Give the day')
  if (!isDayAt(loginDate, Date.now())) {
    throw new AppError('invalid_input', 'eventData.loginDate: It is not this day anywhere now')
  }
  runJobsSoon(env, db, await engage(db, driver.id, [{ type: 'daily_login', loginDate }]))
}
