import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { base64url } from 'jose'
import type { App } from '../../app.ts'
import { sha256 } from '../../sha256.ts'
import { keyedHash, keyedHashes } from '../../encryption.ts'
import { normalizeAddress } from '../limits/guesses.ts'
import { asksForCookie } from '../session/cookie.ts'
import { settingsOf } from '../../settings/settings.ts'

/*
 * A six-digit code can be guessed at by anybody who knows the address that it went to. So that strangers' guesses do
 * not keep the owner out, our own app's browser keeps a random name in a cookie when it asks for a code, signed for
 * the address. It opens nothing: its tries are only counted by themselves, five for a code like everybody else's.
 * Whether somebody has an account makes no difference to it.
 */
const NAME = 'asker'
const RANDOM_BYTES = 16

/**
 * Remembers that this browser has asked for a code for an address, when it is a page of our own app.
 * @returns what it is known by from now on, for the code's row; absent for other clients
 */
export async function rememberAsker<Of extends App>(
  c: Context<Of>,
  address: string,
): Promise<string | undefined> {
  if (!asksForCookie(c)) return undefined
  // Whoever asks again is still the one who asked before, also when nothing is sent this time.
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

/** What a browser is known by that has asked for a code for an address; absent for every other one. */
export async function askerOf<Of extends App>(c: Context<Of>, address: string): Promise<string | undefined> {
  const [name = '', signature = ''] = (getCookie(c, NAME, 'host') ?? '').split('.')
  const genuine = await keyedHashes(c.env, signedBy(name, address))
  return signature !== '' && genuine.includes(signature) ? sha256(name) : undefined
}

const signedBy = (name: string, address: string) => `asker ${name} ${normalizeAddress(address)}`
