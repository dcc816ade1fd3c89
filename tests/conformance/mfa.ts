// Drivers with the stock client, signed in, and those of them who have set up a second step.
import type { GoTrueClientOptions, Session } from '@supabase/auth-js'
import { expect } from 'vitest'
import { openApp } from '../emulators/authenticator-app.ts'
import { type TestAccount, signUp } from '../account-factory.ts'
import { rows } from './account-flows.ts'
import type { AuthFixture } from './fixture.ts'

export type SignedIn = Awaited<ReturnType<typeof signedIn>>

/** A driver with a session of the stock client; a new one, or one who is known. */
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

/** The same, with an authenticator app that is set up and shown. */
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

/** Shows a code, which has to be right. */
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

/** Lets so many milliseconds pass for a challenge, which ends that much sooner. */
export const ageChallenge = (fixture: AuthFixture, challengeId: string, ms: number) =>
  rows(fixture, 'update mfa_challenges set expires_at = expires_at - ? where id = ?', ms, challengeId)

/** What a token says of how its driver was recognised. Who signed it is asked elsewhere. */
export const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as {
    aal: string
    amr: { method: string; timestamp: number }[]
    session_id: string
  }

/** A refusal as the client tells of it. */
export const refusal = (status: number, code: string, message?: string | RegExp) =>
  expect.objectContaining({
    status,
    code,
    ...(message !== undefined && {
      message: typeof message === 'string' ? message : expect.stringMatching(message),
    }),
  })
