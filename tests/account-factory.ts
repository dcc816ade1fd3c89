import { freshEmail } from './fresh-email.ts'
// Accounts for tests outside the Worker: an operator creates the account, and its owner signs in.
import { signedToken } from './service-token.ts'

export type TestAccount = {
  id: string
  email: string
  password: string
  token: string
  /** The session as the service returned it, and as a phone stores it. */
  session: object
}

const PASSWORD = 'kind-word-1'
/** A hash at the lowest cost. Verification uses the hash's own cost, so signing in takes no time. */
export const QUICK_HASH =
  '$scrypt$ln=4,r=8,p=1$b2YtdGVzdC1kcml2ZXJzIQ$uAY8w3Tc4zNNIr1u-ErvWC-CzmyXkp_0xnbLuNseZhk'

/** A fresh driver with a confirmed address, signed in once. */
export const signUp = (server: URL | string, name = 'Dana Driver'): Promise<TestAccount> =>
  createAccount(server, { password_hash: QUICK_HASH, user_metadata: { full_name: name } })

/** An account whose password is as slow to verify as in production. */
export const signUpWithSlowHash = (server: URL | string): Promise<TestAccount> =>
  createAccount(server, { password: PASSWORD })

async function createAccount(server: URL | string, how: object): Promise<TestAccount> {
  const email = freshEmail()
  const operator = await signedToken({ role: 'service_role' })
  await post(new URL('/auth/v1/admin/users', server), { email, email_confirm: true, ...how }, operator)
  const credentials = { email, password: PASSWORD }
  const session = await signInByApi(server, credentials)
  return { id: session.user.id, ...credentials, token: session.access_token, session }
}

/** A new session of an account, as the service returns it. */
export async function signInByApi(
  server: URL | string,
  { email, password }: Pick<TestAccount, 'email' | 'password'>,
): Promise<{ access_token: string; user: { id: string } }> {
  const url = new URL('/auth/v1/token?grant_type=password', server)
  return (await post(url, { email, password })) as { access_token: string; user: { id: string } }
}

async function post(url: URL, body: object, token?: string): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${url.pathname} answered ${response.status}: ${await response.text()}`)
  return response.json()
}
