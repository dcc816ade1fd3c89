// Drivers with the stock client, signed in, also with a second factor.
import type { GoTrueClientOptions, Session } from '@supabase/auth-js'
import { expect } from 'vitest'
import { type TestAccount, signUp } from '../account-factory.ts'
import { openApp } from '../emulators/authenticator-app.ts'
import { rows } from './account-flows.ts'
import type { AuthFixture } from './fixture.ts'

export type SignedIn = Awaited<ReturnType<typeof signedIn>>

/** A driver with a session of the stock client; a new one, or a given one. */
export async function signedIn(fixture: AuthFixture, known?: TestAccount) {
  const person = known ?? (await signUp(fixture.server.url))
  const { auth, memory } = fixture.device({ experimental: { recoveryCodes: true } } as GoTrueClientOptions)
  const { email, password } = person
  const { data, error } = await auth.signInWithPassword({ email, password })
  expect(error).toBeNull()
  const session = async (): Promise<Session> => (await auth.getSession()).data.session!
  return {
    person,
    auth,
    memory,
    first: data.session!,
    session,
    /** A raw request in this driver's session. */
    ask: async (path: string, method = 'POST', body?: unknown, headers?: Record<string, string>) =>
      fixture.ask(path, { method, body, headers, token: (await session()).access_token }),
    claims: async () => claimsOf((await session()).access_token),
  }
}

/** The same, with an authenticator app that is verified in this session. */
export async function driverWithApp(fixture: AuthFixture) {
  const driver = await signedIn(fixture)
  const { factorId, app } = await enrollApp(driver)
  await verifyCode(driver, factorId, await app.next())
  return { ...driver, factorId, app }
}

/** An authenticator app that is not verified yet. */
export async function enrollApp({ auth }: Pick<SignedIn, 'auth'>, friendlyName?: string) {
  const { data, error } = await auth.mfa.enroll({ factorType: 'totp', friendlyName })
  expect(error).toBeNull()
  return { factorId: data!.id, totp: data!.totp, app: openApp(data!.totp.uri) }
}

/** Verifies a code, which has to be right. */
export async function verifyCode({ auth }: Pick<SignedIn, 'auth'>, factorId: string, code: string) {
  const { error } = await auth.mfa.challengeAndVerify({ factorId, code })
  expect(error).toBeNull()
}

/** A new challenge's id. */
export async function createChallenge({ auth }: Pick<SignedIn, 'auth'>, factorId: string): Promise<string> {
  const { data, error } = await auth.mfa.challenge({ factorId } as never)
  expect(error).toBeNull()
  return (data as { id: string }).id
}

/** Ages a challenge by so many milliseconds. */
export const ageChallenge = (fixture: AuthFixture, challengeId: string, ms: number) =>
  rows(fixture, 'update mfa_challenges set expires_at = expires_at - ? where id = ?', ms, challengeId)

/** Claims of a token about its authentication. Other tests check the signature. */
export const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as {
    aal: string
    amr: { method: string; timestamp: number }[]
    session_id: string
  }

/** An error as the client returns it. */
export const refusal = (status: number, code: string, message?: string | RegExp) =>
  expect.objectContaining({
    status,
    code,
    ...(message !== undefined && {
      message: typeof message === 'string' ? message : expect.stringMatching(message),
    }),
  })
