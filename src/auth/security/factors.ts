import type { Factor } from '@supabase/auth-js'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { brand } from '#domain/brand.ts'
import { attempt, attemptWithStepUp } from '../attempt.ts'
import type { Outcome } from '../attempt.ts'
import { openAuth } from '../auth-client.ts'

/** A new authenticator app before its first code is verified. `qr` is the address of an image. */
export type NewTotp = { factorId: string; qr: string; secret: string }

export const verifiedFactors = (factors: readonly Factor[] = []): Factor[] =>
  factors.filter(({ status, factor_type }) => status === 'verified' && factor_type !== 'recovery_code')

/** A name that no other factor has, as the service requires. */
export function nextFactorName(factors: readonly Pick<Factor, 'friendly_name'>[] = []): string {
  const taken = new Set(factors.map(({ friendly_name }) => friendly_name))
  const numbers = Array.from(factors, (_, index) => index + 2)
  const names = ['Authenticator app', ...numbers.map((number) => `Authenticator app ${number}`)]
  return names.find((name) => !taken.has(name)) ?? names[0]!
}

/** §7.7 Starts adding an authenticator app; `onReady` gets its QR code and secret. */
export const enrolTotp = (friendlyName: string, onReady: (totp: NewTotp) => void): Promise<Outcome> =>
  attemptWithStepUp(async (auth) => {
    const { data, error } = await auth.mfa.enroll({ factorType: 'totp', friendlyName, issuer: brand.name })
    if (data) onReady({ factorId: data.id, qr: data.totp.qr_code, secret: data.totp.secret })
    return { error }
  })

/** Verifies the app's first code; this session then counts as signed in with a second factor. */
export const confirmTotp = (factorId: string, code: string): Promise<Outcome> =>
  attempt((auth) => auth.mfa.challengeAndVerify({ factorId, code }))

/** §7.7 Removes a factor, and refreshes the session. */
export const removeFactor = (factorId: string): Promise<Outcome> =>
  attemptWithStepUp(async (auth) => {
    const { error } = await auth.mfa.unenroll({ factorId })
    if (!error) await auth.refreshSession()
    return { error }
  })

/** Splits a secret into groups of four letters, for typing it from one screen to another. */
export const groupSecret = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? ''

/** The service's present data of the account: identities, factors, a pending change of address. */
export function useAccountUser(userId: string) {
  const queries = useQueryClient()
  const queryKey = ['auth-user', userId]
  const query = useQuery({
    queryKey,
    queryFn: async () => {
      const { data, error } = await (await openAuth()).getUser()
      if (error) throw error
      return data.user
    },
  })
  return { user: query.data, failed: query.isError, reload: () => queries.invalidateQueries({ queryKey }) }
}
