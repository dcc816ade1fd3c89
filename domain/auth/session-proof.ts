import * as z from 'zod/mini'

/**
 * §6.5 Time, in milliseconds, after a step-up in which the administrator may act on other users without
 * another one.
 */
export const RECENT_SIGN_IN_MS = 15 * 60_000

/** Whether one of a session's authentication methods (times in epoch seconds) was used just now. */
export const isRecentlyProven = (amr: readonly { timestamp: number }[], now: number): boolean =>
  amr.some(({ timestamp }) => timestamp * 1000 > now - RECENT_SIGN_IN_MS)

/** How a session was authenticated: its assurance level and each method. */
export type SessionProof = {
  aal: 'aal1' | 'aal2'
  amr: readonly { method: string; timestamp: number; user_verified?: boolean }[]
}

/**
 * §6.5 Whether a session has shown two factors: a second step, or a passkey whose device verified its user
 * (NIST SP 800-63B 5.1.9). A passkey without user verification is one factor, possession.
 */
export const hasTwoFactors = ({ aal, amr }: SessionProof): boolean =>
  aal === 'aal2' || amr.some(({ method, user_verified }) => method === 'passkey' && user_verified === true)

/** The administrator's step-up: one of three methods. */
export const StepUp = z
  .object({
    password: z.optional(z.string().check(z.minLength(1), z.maxLength(1024))),
    code: z.optional(z.string().check(z.minLength(1), z.maxLength(64))),
    passkey: z.optional(
      z.object({
        challenge_id: z.uuid('This is not a challenge'),
        credential: z.record(z.string(), z.unknown()),
      }),
    ),
  })
  .check(
    z.refine(
      ({ password, code, passkey }) => [password, code, passkey].filter(Boolean).length === 1,
      'Enter your password',
    ),
  )
export type StepUp = z.infer<typeof StepUp>
