import { and, eq, exists, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { DAY_MS } from '#domain/time.ts'
import type { Db } from '../../db/db.ts'
import { mfaChallenges, mfaFactors } from '../../db/factor-schema.ts'
import { keyedHashes, unseal } from '../../encryption.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import type { JobOf } from '../../jobs/job.ts'
import { runJobsSoon } from '../../jobs/jobs.ts'
import { recordFailure } from '../audit-failure.ts'
import { LenientText } from '../body.ts'
import { MAX_CODE_TRIES } from '../codes/one-time-token.ts'
import { AuthError, badRequest } from '../error.ts'
import { limitFactor, LOCKED_AT, noFailures, NOTIFIED_AT, takeFactorTry } from '../limits/factor.ts'
import type { RelyingParty } from '../passkeys/challenge.ts'
import type { Device, SessionJson } from '../session/sign-in.ts'
import type { AuthAccount, AuthContext, FactorRow } from '../users/users.ts'
import type { MfaChallenge } from './challenge.ts'
import { elevateSession } from './elevate-session.ts'
import {
  type FactorKind,
  isFactorKind,
  requireAal2,
  requireFactorEnabled,
  unknownFactorKind,
} from './factor.ts'

export const FactorAnswer = z.object({
  challenge_id: LenientText,
  code: LenientText,
  webauthn: z.nullish(z.object({ type: LenientText, credential_response: z.nullish(z.unknown()) })),
})

type VerifyInput = {
  factor: FactorRow
  params: z.infer<typeof FactorAnswer>
  device: Device
  rp: RelyingParty
}

const METHODS = { totp: 'totp', phone: 'mfa/phone', webauthn: 'mfa/webauthn' } as const
const WRONG_MESSAGES = {
  totp: 'Invalid TOTP code entered',
  phone: 'Invalid MFA Phone code entered',
  webauthn: 'Invalid WebAuthn response',
}

/**
 * §7.7 Raises a session to the second level after the right answer to a challenge; the first answer makes the factor
 * count. A challenge, and an app's code, is valid once, also in another challenge and for concurrent requests. Throws
 * `mfa_verification_failed`, `mfa_challenge_expired`, `mfa_ip_address_mismatch` (for a used one), 429 and
 * `mfa_factor_locked` after many wrong answers in a row, and `insufficient_aal` for a new factor of an account that
 * has another and has not shown it.
 */
export async function verifyFactor(
  env: Env,
  db: Db,
  auth: AuthContext,
  { factor, params, device, rp }: VerifyInput,
): Promise<SessionJson> {
  const kind = factor.type
  if (!isFactorKind(kind)) throw unknownFactorKind()
  requireAnswer(kind, params)
  requireFactorEnabled(env, kind, 'verify')
  // Somebody with a stolen password could have enrolled a factor of their own before the driver had any.
  if (factor.status === 'unverified') requireAal2(auth, 'AAL2 required to verify a new factor')
  await limitFactor(env, factor.id)
  const challenge = await getChallenge(db, factor, params.challenge_id)
  // A signature cannot be guessed.
  const nth = kind === 'webauthn' ? 0 : await takeFactorTry(db, factor)
  const proof = await verifiers[kind]({ env, db, factor, challenge, params, rp })
  if (!proof || !(await consumeChallenge(db, challenge, factor, proof))) {
    recordFailure(db, { action: 'factor_failed', account: { userId: factor.userId }, origin: device })
    await notifyOfGuesses(env, db, auth.account, { factor, nth, device })
    throw new AuthError(422, 'mfa_verification_failed', WRONG_MESSAGES[kind])
  }
  return elevateSession(env, db, auth, {
    factor,
    method: METHODS[kind],
    device,
    payload: { factor_id: factor.id, challenge_id: challenge.id, factor_type: kind },
  })
}

function requireAnswer(kind: FactorKind, { code, webauthn }: z.infer<typeof FactorAnswer>): void {
  if (kind !== 'webauthn') {
    if (code.trim() === '') throw badRequest('Code needs to be non-empty')
    return
  }
  if (!webauthn) throw badRequest('WebAuthn config required')
  if (!['create', 'request'].includes(webauthn.type)) {
    throw badRequest('WebAuthn type must be create or request')
  }
  if (!webauthn.credential_response) throw badRequest('credential_response required')
}

async function getChallenge(db: Db, { id: factorId }: FactorRow, id: string): Promise<MfaChallenge> {
  const which = and(eq(mfaChallenges.id, id), eq(mfaChallenges.factorId, factorId))
  const challenge = await db.select().from(mfaChallenges).where(which).get()
  if (!challenge) {
    const message = 'MFA factor with the provided challenge ID not found'
    throw new AuthError(422, 'mfa_factor_not_found', message)
  }
  if (challenge.verifiedAt !== null) {
    const message = `MFA challenge ${id} has been used already, create a new challenge.`
    throw new AuthError(422, 'mfa_ip_address_mismatch', message)
  }
  if (challenge.expiresAt > Date.now()) return challenge
  throw challengeExpired(id)
}

const challengeExpired = (id: string) => {
  const message = `MFA challenge ${id} has expired, verify against another challenge or create a new challenge.`
  return new AuthError(422, 'mfa_challenge_expired', message)
}

type VerificationContext = Pick<VerifyInput, 'factor' | 'params' | 'rp'> & {
  env: Env
  db: Db
  challenge: MfaChallenge
}

/** The changes that a right answer makes to its factor, and the condition under which the answer is still right. */
type AcceptedAnswer = { changes: Partial<FactorRow>; condition?: SQL }

/** Verify an answer by the kind of factor. Resolve to undefined when it is wrong. */
const verifiers: Record<FactorKind, (proving: VerificationContext) => Promise<AcceptedAnswer | undefined>> = {
  // RFC 6238 §5.2: a code is accepted once, and so is every code before it.
  totp: async ({ env, factor, params }) => {
    const { stepOf } = await import('./totp.ts')
    const secret = await unseal(env, `mfa_factors.secret:${factor.id}`, factor.secret ?? '')
    const step = stepOf(secret, params.code, Date.now())
    if (step === undefined) return undefined
    return {
      changes: { lastStep: step },
      condition: or(isNull(mfaFactors.lastStep), lt(mfaFactors.lastStep, step)),
    }
  },
  phone: async ({ env, db, challenge, params }) => {
    await takeCodeTry(db, challenge)
    const givenHashes = await keyedHashes(env, `${challenge.id} ${params.code.replaceAll(/\s/g, '')}`)
    return givenHashes.includes(challenge.codeHash ?? '') ? { changes: {} } : undefined
  },
  webauthn: async ({ factor, challenge, params, rp }) => {
    const { verifyAssertion, verifyCreation } = await import('../passkeys/ceremony.ts')
    const returned = { challenge: challenge.challenge ?? '', response: params.webauthn?.credential_response }
    const known = factor.credential
    // A key's holder may sign with it, but not replace it.
    if (params.webauthn?.type !== (known ? 'request' : 'create')) return undefined
    const credential = known
      ? (await verifyAssertion(rp, { ...returned, credential: known }))?.credential
      : await verifyCreation(rp, returned)
    if (!credential) return undefined
    const counter = sql`json_extract(${mfaFactors.credential}, '$.counter')`
    return {
      changes: { credential },
      condition: known ? eq(counter, known.counter) : isNull(mfaFactors.credential),
    }
  },
}

/** Takes one of the tries of a sent code. Throws `mfa_challenge_expired` when none is left. */
async function takeCodeTry(db: Db, { id }: MfaChallenge): Promise<void> {
  const taken = await db
    .update(mfaChallenges)
    .set({ tries: sql`${mfaChallenges.tries} + 1` })
    .where(and(eq(mfaChallenges.id, id), lt(mfaChallenges.tries, MAX_CODE_TRIES)))
    .returning({ id: mfaChallenges.id })
  if (taken.length === 0) throw challengeExpired(id)
}

/**
 * Uses a right answer: of all concurrent ones, one succeeds. One statement tests and changes the factor, and the
 * challenge is deleted in the same batch.
 */
async function consumeChallenge(
  db: Db,
  { id }: MfaChallenge,
  factor: FactorRow,
  { changes, condition }: AcceptedAnswer,
) {
  const unused = and(eq(mfaChallenges.id, id), isNull(mfaChallenges.verifiedAt))
  const now = Date.now()
  const [won] = await db.batch([
    db
      .update(mfaFactors)
      .set({ ...changes, ...noFailures, updatedAt: now })
      .where(
        and(
          eq(mfaFactors.id, factor.id),
          exists(db.select({ id: mfaChallenges.id }).from(mfaChallenges).where(unused)),
          condition,
        ),
      )
      .returning({ id: mfaFactors.id }),
    db.update(mfaChallenges).set({ verifiedAt: now }).where(unused),
  ])
  return won.length > 0
}

type GuessedFactor = {
  factor: FactorRow
  /** The number of wrong answers in a row, with this one. */
  nth: number
  device: Pick<Device, 'site'>
}

/**
 * Mails the owner when somebody guesses at their second factor: after ten wrong answers in a row, and when the factor
 * is locked. The guesser already has the password or the mailbox.
 */
async function notifyOfGuesses(
  env: Env,
  db: Db,
  { user }: AuthAccount,
  { factor, nth, device }: GuessedFactor,
): Promise<void> {
  const template =
    nth === NOTIFIED_AT ? 'factor_guessed' : nth === LOCKED_AT ? ('factor_locked' as const) : undefined
  const isNotified = user.email !== null && user.emailConfirmedAt !== null && factor.status === 'verified'
  if (!template || !isNotified) return
  const link = `${device.site}${template === 'factor_locked' ? '/auth/login' : '/profile/security'}`
  const payload = { to: user.email!, template, values: { link }, until: Date.now() + DAY_MS }
  const mailJob = { id: crypto.randomUUID(), kind: 'send_mail', payload } as JobOf<'send_mail'>
  await enqueue(db, mailJob)
  runJobsSoon(env, db, [mailJob])
}
