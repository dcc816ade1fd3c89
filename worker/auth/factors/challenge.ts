import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Db } from '../../db/db.ts'
import { mfaChallenges, mfaFactors } from '../../db/factor-schema.ts'
import { keyedHash } from '../../encryption.ts'
import { takeToken } from '../../limits/rate-limits.ts'
import { settingsOf } from '../../settings/settings.ts'
import { writeAudit } from '../audit.ts'
import { LenientText } from '../body.ts'
import { randomCode } from '../codes/one-time-token.ts'
import { requireChannel } from '../codes/request-code.ts'
import { limitFactor } from '../limits/factor.ts'
import { rateLimit, textNow } from '../limits/rate-limit.ts'
import type { RelyingParty } from '../passkeys/challenge.ts'
import { accountName, type AuthAccount, type FactorRow } from '../users/users.ts'
import {
  activeFactors,
  type FactorKind,
  factorNotFound,
  isFactorKind,
  requireFactorEnabled,
  unknownFactorKind,
} from './factor.ts'

export const ChallengeRequest = z.object({ channel: LenientText })

export type MfaChallenge = typeof mfaChallenges.$inferSelect

/** The factor to challenge, and the device. `host` is that of the page, to which a texted code is bound. */
type ChallengeInput = {
  account: AuthAccount
  factor: FactorRow
  params: z.infer<typeof ChallengeRequest>
  ip: string | null
  rp: RelyingParty
  host: string
}

/**
 * §7.7 Challenges a factor; the challenge is valid for MFA_CHALLENGE_EXPIRY_DURATION and once. Texts a code where the
 * factor is a phone. The challenge is not bound to a network: phones change theirs on the way.
 */
export async function challengeFactor(env: Env, db: Db, input: ChallengeInput) {
  const { account, factor, ip } = input
  const kind = factor.type
  if (!isFactorKind(kind)) throw unknownFactorKind()
  requireFactorEnabled(env, kind, 'verify')
  if (!activeFactors(env, account).includes(factor)) throw factorNotFound()
  await limitFactor(env, factor.id)
  const now = Date.now()
  const id = crypto.randomUUID()
  const { secret = {}, response = {} } = await challengeParts[kind](env, input, id)
  const expiresAt = now + settingsOf(env).MFA_CHALLENGE_EXPIRY_DURATION * 1000
  const row = { id, factorId: factor.id, ip, expiresAt, createdAt: now, ...secret }
  await db.batch([
    db.insert(mfaChallenges).values(row),
    db.update(mfaFactors).set({ lastChallengedAt: now }).where(eq(mfaFactors.id, factor.id)),
    writeAudit(db, {
      action: 'challenge_created',
      actorId: account.user.id,
      ip,
      payload: { factor_id: factor.id, factor_status: factor.status },
    }),
  ])
  return { id, type: kind, expires_at: Math.floor(expiresAt / 1000), ...response }
}

type ChallengeParts = { secret?: Partial<MfaChallenge>; response?: Record<string, unknown> }

const challengeParts: Record<
  FactorKind,
  (env: Env, input: ChallengeInput, id: string) => Promise<ChallengeParts>
> = {
  // Both the app and the server already have the secret.
  totp: async () => ({}),
  phone: async (env, { factor, params, host }, id) => {
    requireChannel(params.channel)
    const code = await sendTextCode(env, factor, host)
    return { secret: { codeHash: await keyedHash(env, `${id} ${code}`) } }
  },
  webauthn: async (_env, input) => {
    const { type, publicKey } = await webauthnOptions(input)
    return {
      secret: { challenge: publicKey.challenge },
      response: { webauthn: { type, credential_options: { publicKey } } },
    }
  },
}

/** Texts a code and returns it. Numbers of SMS_TEST_OTP have their own, and nothing is sent. */
async function sendTextCode(env: Env, { id, phone }: FactorRow, host: string): Promise<string> {
  const { MFA_PHONE_MAX_FREQUENCY: seconds, SMS_TEST_OTP } = settingsOf(env)
  const message = (wait: number) => `For security purposes, you can only request this after ${wait} seconds.`
  const taken = takeToken(env, `factor-text:${id}`, { burst: seconds > 0 ? 1 : 0, seconds })
  await rateLimit(taken, 'over_sms_send_rate_limit', message)
  const to = phone ?? ''
  const fixed = SMS_TEST_OTP.get(to)
  if (fixed) return fixed
  const code = randomCode()
  await textNow(env, { to, code, host })
  return code
}

/** Options for a new key to register, or a known one to sign. */
async function webauthnOptions({ account, factor, rp }: ChallengeInput) {
  const { creationOptions, requestOptions } = await import('../passkeys/ceremony.ts')
  if (factor.credential) {
    return { type: 'request', publicKey: await requestOptions(rp, [factor.credential]) } as const
  }
  const { user, factors } = account
  const name = accountName(user)
  const publicKey = await creationOptions(rp, {
    // Under the user's id it would replace a passkey on the same device.
    handle: factor.id,
    name,
    displayName: factor.friendlyName || name,
    known: factors.flatMap(({ credential }) => credential ?? []),
    residentKey: 'discouraged',
  })
  return { type: 'create', publicKey } as const
}
