// People for tests that run outside the Worker: an operator makes the account, and its owner signs in.
import { signedToken } from './operator.ts'

export type Person = { id: string; email: string; password: string; token: string }

/** A fresh driver with a confirmed address, signed in once. */
export async function signUp(server: URL | string, name = 'Dana Driver'): Promise<Person> {
  const email = `driver-${crypto.randomUUID()}@example.com`
  const password = 'kind-word-1'
  const operator = await signedToken({ role: 'service_role' })
  const account = { email, password, email_confirm: true, user_metadata: { full_name: name } }
  await post(new URL('/auth/v1/admin/users', server), account, operator)
  const session = await post(new URL('/auth/v1/token?grant_type=password', server), { email, password })
  const { access_token, user } = session as { access_token: string; user: { id: string } }
  return { id: user.id, email, password, token: access_token }
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
