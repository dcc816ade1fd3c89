// People for tests that run outside the Worker: made through the front door, as everybody is.

export type Person = { id: string; email: string; password: string; token: string }

/** Signs up a fresh driver and returns their account with an access token. */
export async function signUp(server: URL | string, name = 'Dana Driver'): Promise<Person> {
  const email = `driver-${crypto.randomUUID()}@example.com`
  const password = 'kind-word-1'
  const response = await fetch(new URL('/auth/v1/signup', server), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password, data: { full_name: name } }),
  })
  if (!response.ok) throw new Error(`sign-up answered ${response.status}: ${await response.text()}`)
  const { access_token, user } = (await response.json()) as { access_token: string; user: { id: string } }
  return { id: user.id, email, password, token: access_token }
}
