import type { Db } from '../../db/db.ts'
import { deliverSoon, promise } from '../../jobs/jobs.ts'
import type { PromisedAs } from '../../jobs/job.ts'
import { LOCKED_AT, TOLD_AT } from '../limits/factor-guesses.ts'
import type { Device } from '../session/sign-in.ts'
import type { Account, FactorRow } from '../users/users.ts'

const DAY_MS = 86_400_000

type Guessed = {
  factor: FactorRow
  /** How many wrong answers in a row this was. */
  nth: number
  device: Pick<Device, 'issuer'>
}

/**
 * Writes to an owner whose second factor somebody guesses at: after ten wrong answers in a row, and when the factor is
 * locked. Whoever gets that far has the password or the mailbox already.
 */
export async function tellOfGuesses(
  env: Env,
  db: Db,
  { user }: Account,
  { factor, nth, device }: Guessed,
): Promise<void> {
  const template =
    nth === TOLD_AT ? 'factor_guessed' : nth === LOCKED_AT ? ('factor_locked' as const) : undefined
  const isTold = user.email !== null && user.emailConfirmedAt !== null && factor.status === 'verified'
  if (!template || !isTold) return
  const link = device.issuer.replace(
    /\/auth\/v1$/,
    template === 'factor_locked' ? '/auth/login' : '/profile/security',
  )
  const payload = { to: user.email!, template, values: { link }, until: Date.now() + DAY_MS }
  const mail = { id: crypto.randomUUID(), kind: 'send_mail', payload } as PromisedAs<'send_mail'>
  await promise(db, mail)
  deliverSoon(env, db, [mail])
}
