import { brand } from '#domain/brand.ts'
import { siteOf } from '../redirect.ts'
import { settingsOf } from '../../settings/settings.ts'

/** Whom passkeys and security keys are bound to: a domain, and the pages that may use them (WebAuthn §5.4.2). */
export type RelyingParty = { id: string; name: string; origins: string[] }

/**
 * WEBAUTHN_RP_ID and WEBAUTHN_RP_ORIGINS, or what follows from where the site lives. What a client says about
 * itself is not heeded: any page could say it.
 * @param requestUrl the address under which we were reached
 */
export function relyingParty(env: Env, requestUrl: string): RelyingParty {
  const { WEBAUTHN_RP_ID, WEBAUTHN_RP_ORIGINS } = settingsOf(env)
  const site = new URL(siteOf(env, requestUrl))
  const requestAddress = new URL(requestUrl)
  const id = WEBAUTHN_RP_ID || site.hostname
  // One site may be reached by two ports while it is being developed.
  const own = requestAddress.hostname === id ? [site.origin, requestAddress.origin] : [site.origin]
  return { id, name: brand.name, origins: WEBAUTHN_RP_ORIGINS.length > 0 ? WEBAUTHN_RP_ORIGINS : own }
}
