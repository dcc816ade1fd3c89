import { DAY_MS } from '#domain/time.ts'
import type { Db } from '../../db/db.ts'
import { runJobsSoon, enqueue } from '../../jobs/jobs.ts'
import type { JobOf } from '../../jobs/job.ts'
import { LOCKED_AT, NOTIFIED_AT } from '../limits/factor-guesses.ts'
import type { Device } from '../session/sign-in.ts'
import type { AuthAccount, FactorRow } from '../users/users.ts'

type GuessedFactor = {
  factor: FactorRow
  /** How many wrong answers in a row this was. */
  nth: number
  device: Pick<Device, 'issuer'>
}

/**
 * Mails the owner when somebody guesses at their second factor: after ten wrong answers in a row, and when the factor
 * is locked. The guesser has the password or the mailbox already.
 */
export async function notifyOfGuesses(
  env: Env,
  db: Db,
  { user }: AuthAccount,
  { factor, nth, device }: GuessedFactor,
): Promise<void> {
  const template =
    nth === NOTIFIED_AT ? 'factor_guessed' : nth === LOCKED_AT ? ('factor_locked' as const) : undefined
  const isNotified = user.email !== null && user.emailConfirmedAt !== null && factor.status === 'verified'
  if (!template || !isNotified) return
  const link = device.issuer.replace(
    /\/auth\/v1$/,
    template === 'factor_locked' ? '/auth/login' : '/profile/security',
  )
  const payload = { to: user.email!, template, values: { link }, until: Date.now() + DAY_MS }
  const mailJob = { id: crypto.randomUUID(), kind: 'send_mail', payload } as JobOf<'send_mail'>
  await enqueue(db, mailJob)
  runJobsSoon(env, db, [mailJob])
}
