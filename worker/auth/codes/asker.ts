import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { base64url } from 'jose'
import type { App } from '../../app.ts'
import { keyedHash, keyedHashes } from '../../encryption.ts'
import { settingsOf } from '../../settings/settings.ts'
import { sha256 } from '../../sha256.ts'
import { normalizeAddress } from '../limits/guesses.ts'
import { asksForCookie } from '../session/cookie.ts'

/*
 * Anybody who knows an address can guess at a six-digit code that was sent to it. So that strangers' guesses do not
 * lock the owner out, our own app's browser keeps a random name in a cookie when it asks for a code, signed for the
 * address. The cookie opens nothing: it only gives the browser five tries of its own, as many as everybody else has,
 * whether or not the address has an account.
 */
const NAME = 'asker'
const RANDOM_BYTES = 16

/**
 * Sets the cookie of a browser that asks for a code on a page of our own app.
 * @returns the hash of its name, for the code's row; absent for other clients
 */
export async function rememberAsker<Of extends App>(
  c: Context<Of>,
  address: string,
): Promise<string | undefined> {
  if (!asksForCookie(c)) return undefined
  // A repeated request keeps the name, also when nothing is sent this time.
  const known = await askerOf(c, address)
  if (known) return known
  const name = base64url.encode(crypto.getRandomValues(new Uint8Array(RANDOM_BYTES)))
  setCookie(c, NAME, `${name}.${await keyedHash(c.env, signedBy(name, address))}`, {
    prefix: 'host',
    path: '/',
    secure: true,
    httpOnly: true,
    sameSite: 'Strict',
    maxAge: settingsOf(c.env).MAILER_OTP_EXP,
  })
  return sha256(name)
}

/** The hash of the browser's name, if it has asked for a code for this address. */
export async function askerOf<Of extends App>(c: Context<Of>, address: string): Promise<string | undefined> {
  const [name = '', signature = ''] = (getCookie(c, NAME, 'host') ?? '').split('.')
  const genuine = await keyedHashes(c.env, signedBy(name, address))
  return signature !== '' && genuine.includes(signature) ? sha256(name) : undefined
}

const signedBy = (name: string, address: string) => `asker ${name} ${normalizeAddress(address)}`
