import { SESSION_KEY } from '../auth/session.ts'

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/**
 * Begins a way through the mail for a sign-up that the auth client does not make itself (RFC 7636, S256): the verifier
 * is put where the client looks for it, and its challenge goes along. Without a storage there is none, and the link
 * then leads to the sign-in.
 */
export async function beginChallenge(): Promise<string | undefined> {
  const verifier = base64url(crypto.getRandomValues(new Uint8Array(42)))
  try {
    localStorage.setItem(`${SESSION_KEY}-code-verifier`, JSON.stringify(verifier))
  } catch (error) {
    console.warn('The link of the mail will ask for the password', error)
    return undefined
  }
  return base64url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))))
}
