import { base64url } from 'jose'
import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import type { App } from '../../app.ts'
import { sha256 } from '../../sha256.ts'
import type { FlowState } from '../flow-state.ts'

const NAME = 'flow'
/** In seconds. A flow itself ends sooner. */
const MAX_AGE_S = 600

/**
 * Sets a cookie in the browser that leaves for a provider, so that another browser cannot return in its place (RFC
 * 6749 §10.12). One cookie serves all flows of the browser. It survives the return, which is a navigation from
 * another site.
 * @returns the hash of the cookie's value, for the flow to store
 */
export async function bindBrowser(c: Context<App>): Promise<string> {
  const token = browserToken(c) ?? base64url.encode(crypto.getRandomValues(new Uint8Array(32)))
  setCookie(c, NAME, token, {
    prefix: 'host',
    path: '/',
    secure: true,
    httpOnly: true,
    sameSite: 'Lax',
    maxAge: MAX_AGE_S,
  })
  return sha256(token)
}

/** Whether the returning browser is the one that left. */
export async function isSameBrowser(c: Context<App>, { secrets }: FlowState): Promise<boolean> {
  const token = browserToken(c)
  return token !== undefined && (await sha256(token)) === secrets.browser
}

const browserToken = (c: Context<App>) => getCookie(c, NAME, 'host')
