import { AuthError } from '../error.ts'
import { normalizeEmail } from '../users/users.ts'
import type { Assertion } from './assertion.ts'

/** The names under which companies send an address, the usual ones first. */
const EMAIL_NAMES = [
  'email',
  'mail',
  'emailAddress',
  'urn:oid:0.9.2342.19200300.100.1.3',
  'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress',
]

type Mapping = { name?: string; names?: string[]; default?: unknown; array?: boolean }

/** The person of an assertion: the company's id for them, their address, and the claims of the mapping. */
export type SsoProfile = { nameId: string; email: string; claims: Record<string, unknown> }

/** Throws `saml_assertion_no_user_id` or `saml_assertion_no_email`. */
export function ssoProfileOf(assertion: Assertion, attributeMapping: Record<string, unknown>): SsoProfile {
  const { nameId, nameIdFormat, attributes } = assertion
  if (nameId === '') {
    throw new AuthError(
      400,
      'saml_assertion_no_user_id',
      'SAML Assertion did not contain a persistent Subject Identifier',
    )
  }
  const claims = claimsOf(attributes, (attributeMapping.keys ?? {}) as Record<string, Mapping>)
  const known = EMAIL_NAMES.map((name) => attributes[name]?.[0]).find((value) => value !== undefined)
  const named = nameIdFormat.endsWith(':emailAddress') ? nameId : undefined
  const email = typeof claims.email === 'string' ? claims.email : (known ?? named)
  if (!email || !email.includes('@')) {
    throw new AuthError(400, 'saml_assertion_no_email', 'SAML Assertion does not contain an email address')
  }
  return { nameId, email: normalizeEmail(email), claims }
}

function claimsOf(
  attributes: Record<string, string[]>,
  keys: Record<string, Mapping>,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(keys).flatMap(([claim, { name, names = [], array, default: fallback }]) => {
      const values = [name, ...names].map((it) => (it ? attributes[it] : undefined)).find((it) => it?.length)
      const value = values ? (array ? values : values[0]) : fallback
      return value === undefined ? [] : [[claim, value]]
    }),
  )
}
