import { AuthError } from '../error.ts'
import { requireEmail } from '../users/user-fields.ts'
import type { NewIdentity } from '../users/users.ts'

/** The limit of a name or a picture's address, in characters: they travel in every access token. */
const MAX = 400

/** A person's profile at an OpenID provider (OpenID Connect Core §5.1). */
export type Profile = { sub: string; email?: string; emailVerified: boolean; data: Record<string, unknown> }

/**
 * The profile in an ID token's claims. An address that could not be one of ours is left out.
 * @param claims of an ID token that has been verified
 */
export function profileOf(claims: Record<string, unknown>): Profile {
  const text = (name: string) => {
    const value = claims[name]
    return typeof value === 'string' && value !== '' && value.length <= MAX ? value.toWellFormed() : undefined
  }
  const email = validEmail(text('email') ?? '')
  // Some providers send it as a string.
  const emailVerified = claims.email_verified === true || claims.email_verified === 'true'
  const sub = text('sub') ?? ''
  const hd = text('hd')
  const identityData = {
    iss: text('iss'),
    sub,
    provider_id: sub,
    email,
    email_verified: emailVerified && email !== undefined,
    phone_verified: false,
    name: text('name'),
    full_name: text('name'),
    avatar_url: text('picture'),
    picture: text('picture'),
    custom_claims: hd && { hd },
  }
  const data = Object.fromEntries(Object.entries(identityData).filter(([, value]) => value !== undefined))
  return { sub, ...(email && { email }), emailVerified: identityData.email_verified, data }
}

function validEmail(text: string): string | undefined {
  try {
    return requireEmail(text)
  } catch (error) {
    if (error instanceof AuthError) return undefined
    throw error
  }
}

export const identityOf = (provider: string, { sub, data }: Profile): NewIdentity => ({
  provider,
  providerId: sub,
  data,
})

/** The metadata that a profile adds: name and picture, which never replace the driver's own. */
export function profileMetadata({ data }: Profile): Record<string, unknown> {
  const { name, full_name, avatar_url, picture } = data
  const metadata = { name, full_name, avatar_url, picture }
  return Object.fromEntries(Object.entries(metadata).filter(([, value]) => value !== undefined))
}
