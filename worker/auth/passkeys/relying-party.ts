import { brand } from '#domain/brand.ts'
import { siteOf } from '../redirect.ts'
import { settingsOf } from '../../settings/settings.ts'

/** The domain that passkeys and security keys are bound to, and the pages that may use them (WebAuthn §5.4.2). */
export type RelyingParty = { id: string; name: string; origins: string[] }

/**
 * WEBAUTHN_RP_ID and WEBAUTHN_RP_ORIGINS, or else the site's own host. A client's own claim is ignored: any page
 * could make it.
 * @param requestUrl the address of the request
 */
export function relyingParty(env: Env, requestUrl: string): RelyingParty {
  const { WEBAUTHN_RP_ID, WEBAUTHN_RP_ORIGINS } = settingsOf(env)
  const site = new URL(siteOf(env, requestUrl))
  const requestAddress = new URL(requestUrl)
  const id = WEBAUTHN_RP_ID || site.hostname
  // In development two ports may lead to one site.
  const own = requestAddress.hostname === id ? [site.origin, requestAddress.origin] : [site.origin]
  return { id, name: brand.name, origins: WEBAUTHN_RP_ORIGINS.length > 0 ? WEBAUTHN_RP_ORIGINS : own }
}
