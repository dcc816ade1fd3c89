import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { type Settings, settingsOf } from '../../settings/settings.ts'
import { uuidParam } from '../body.ts'
import { type AuthCode, AuthError, badRequest } from '../error.ts'
import type { BearerApp } from '../session/bearer.ts'
import type { AuthAccount, AuthContext, FactorRow } from '../users/users.ts'

/** The kinds of factors that are enrolled, challenged and verified one by one. */
export type FactorKind = Exclude<FactorRow['type'], 'recovery_code'>

export const isFactorKind = (type: string): type is FactorKind => ['totp', 'phone', 'webauthn'].includes(type)

export const unknownFactorKind = () => badRequest('factor_type needs to be totp, phone, or webauthn')

/** Refuses anonymous accounts, to which nobody can return. Comes after `requireBearer`. */
export const requireNotAnonymous = createMiddleware<BearerApp>(async (c, next) => {
  if (c.var.account.user.isAnonymous) {
    throw new AuthError(403, 'no_authorization', 'Anonymous user not allowed to perform these actions')
  }
  await next()
})

/** The caller's own factor that a path names. Another account's is reported as missing. */
export function factorParam(c: Context<BearerApp>): FactorRow {
  const id = uuidParam(c, 'factor_id')
  const factor = c.var.account.factors.find((one) => one.id === id)
  if (!factor) throw factorNotFound()
  return factor
}

export const factorNotFound = () => new AuthError(404, 'mfa_factor_not_found', 'Factor not found')

/** The factors of an account that are verified, or were enrolled within MFA_FACTOR_EXPIRY_DURATION. */
export const activeFactors = (env: Env, { factors }: AuthAccount): FactorRow[] =>
  factors.filter(({ status, createdAt }) => status === 'verified' || createdAt > staleBefore(env))

/** Unverified factors that were enrolled before this time (epoch milliseconds) no longer count. */
export const staleBefore = (env: Env) => Date.now() - settingsOf(env).MFA_FACTOR_EXPIRY_DURATION * 1000

/** Whether an account has a second step to sign in with, other than recovery codes. */
export const hasSecondStep = ({ factors }: AuthAccount): boolean =>
  factors.some(({ status, type }) => status === 'verified' && type !== 'recovery_code')

/** Refuses a session that has not shown its account's second step. */
export function requireAal2(
  { account, session }: AuthContext,
  message: string,
  status: 401 | 403 = 403,
): void {
  if (session.aal === 'aal2' || !hasSecondStep(account)) return
  throw new AuthError(status, 'insufficient_aal', message)
}

type FactorAction = 'enroll' | 'verify'

/** Refuses an action that the settings switch off. */
export function requireFactorEnabled(env: Env, kind: FactorRow['type'], action: FactorAction): void {
  const [setting, code] = switches[kind][action]
  if (settingsOf(env)[setting]) return
  const label = action === 'enroll' ? 'MFA enroll' : 'MFA verification'
  throw new AuthError(422, code, `${label} is disabled for ${NAMES[kind]}`)
}

const NAMES = { totp: 'TOTP', phone: 'Phone', webauthn: 'WebAuthn', recovery_code: 'recovery codes' }

const switches = {
  totp: {
    enroll: ['MFA_TOTP_ENROLL_ENABLED', 'mfa_totp_enroll_not_enabled'],
    verify: ['MFA_TOTP_VERIFY_ENABLED', 'mfa_totp_verify_not_enabled'],
  },
  phone: {
    enroll: ['MFA_PHONE_ENROLL_ENABLED', 'mfa_phone_enroll_not_enabled'],
    verify: ['MFA_PHONE_VERIFY_ENABLED', 'mfa_phone_verify_not_enabled'],
  },
  webauthn: {
    enroll: ['MFA_WEB_AUTHN_ENROLL_ENABLED', 'mfa_webauthn_enroll_not_enabled'],
    verify: ['MFA_WEB_AUTHN_VERIFY_ENABLED', 'mfa_webauthn_verify_not_enabled'],
  },
  recovery_code: {
    enroll: ['MFA_RECOVERY_CODES_ENABLED', 'mfa_recovery_codes_enroll_not_enabled'],
    verify: ['MFA_RECOVERY_CODES_ENABLED', 'mfa_recovery_codes_verify_not_enabled'],
  },
} as const satisfies Record<FactorRow['type'], Record<FactorAction, [keyof Settings, AuthCode]>>
