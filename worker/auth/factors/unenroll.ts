import type { Db } from '../../db/db.ts'
import { runJobsSoon } from '../../jobs/jobs.ts'
import { writeAudit } from '../audit.ts'
import { changeNotices, enqueueNotices } from '../change-notices/change-notice.ts'
import { AuthError } from '../error.ts'
import { requireRecentAuthentication } from '../session/recent-authentication.ts'
import type { Device } from '../session/sign-in.ts'
import type { FactorRow } from '../users/users.ts'
import type { AuthContext } from './factor.ts'
import { removeFactor } from './elevate-session.ts'

/**
 * §7.7 Removes one of the caller's factors; a verified one from a session that has shown a factor. Sessions that it
 * raised stay signed in on the first level, and recovery codes go with the last factor. Throws `insufficient_aal`
 * (422), and `reauthentication_needed` for a verified one.
 */
export async function unenrollFactor(
  env: Env,
  db: Db,
  auth: AuthContext,
  { factor, device }: { factor: FactorRow; device: Device },
): Promise<void> {
  const { session } = auth
  if (factor.type === 'recovery_code') {
    const message =
      'Recovery codes cannot be unenrolled with this endpoint, use DELETE /factors/recovery-codes'
    throw new AuthError(422, 'validation_failed', message)
  }
  if (factor.status === 'verified' && session.aal !== 'aal2') {
    throw new AuthError(422, 'insufficient_aal', 'AAL2 required to unenroll verified factor')
  }
  // An unfinished factor opens nothing, and closing the form removes it.
  if (factor.status === 'verified') requireRecentAuthentication(auth)
  const notices = changeNotices(auth.account.user, device, 'factor_removed').filter(
    () => factor.status === 'verified',
  )
  await db.batch([
    ...removeFactor(db, factor),
    writeAudit(db, {
      action: 'factor_unenrolled',
      actorId: factor.userId,
      ip: device.ip,
      payload: { factor_id: factor.id, factor_status: factor.status, session_id: session.id },
    }),
    ...enqueueNotices(db, notices),
  ])
  runJobsSoon(env, db, notices)
}
