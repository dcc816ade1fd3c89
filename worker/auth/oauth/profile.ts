import { normalEmail, type NewIdentity } from '../users/users.ts'

/** What an OpenID provider says of somebody (OpenID Connect Core §5.1). */
export type Profile = { sub: string; email?: string; emailVerified: boolean; data: Record<string, unknown> }

/** @param claims of an ID token that has been verified */
export function profileOf(claims: Record<string, unknown>): Profile {
  const text = (name: string) =>
    typeof claims[name] === 'string' && claims[name] !== '' ? claims[name] : undefined
  const email = text('email')
  const emailVerified = claims.email_verified === true || claims.email_verified === 'true'
  const sub = text('sub') ?? ''
  const said = {
    iss: text('iss'),
    sub,
    provider_id: sub,
    email: email && normalEmail(email),
    email_verified: emailVerified,
    phone_verified: false,
    name: text('name'),
    full_name: text('name'),
    avatar_url: text('picture'),
    picture: text('picture'),
  }
  const data = Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined))
  return { sub, ...(email && { email: normalEmail(email) }), emailVerified, data }
}

/** The identity that a profile is. */
export const identityOf = (provider: string, { sub, data }: Profile): NewIdentity => ({
  provider,
  providerId: sub,
  data,
})

/** What a profile adds to what the app knows of somebody: their name and picture, and never over their own words. */
export function metadataOf({ data }: Profile): Record<string, unknown> {
  const { name, full_name, avatar_url, picture } = data
  const wanted = { name, full_name, avatar_url, picture }
  return Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined))
}
