// The premium driver of the seed, whose account several journeys share.
import { expect, origin } from './driver.ts'

export const premium = { email: 'premium@kindrop.example', password: 'kind-word-2' }

/** Asks the API as this driver. */
export async function asPremium() {
  const grant = await fetch(`${origin()}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(premium),
  })
  const { access_token: token } = (await grant.json()) as { access_token: string }
  const ask = async (method: string, path: string, body: object) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const response = await fetch(origin() + path, { method, headers, body: JSON.stringify(body) })
    expect(response.ok).toBe(true)
    return (await response.json()) as { message: { id: string } }
  }
  return { token, ask }
}
