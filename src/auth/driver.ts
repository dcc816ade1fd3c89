/** §3.12 The driver who is signed in on this device. */
export type Driver = {
  id: string
  email: string
  fullName: string
  firstName: string
  initials: string
  role: string
}

/** The part of the auth client's stored session that the app reads. `expires_at` is in seconds. */
export type StoredSession = {
  access_token: string
  /** A placeholder where a cookie holds the token. */
  refresh_token?: string | undefined
  expires_at: number
  user: {
    id: string
    email?: string | undefined
    /** When the account was made, as an ISO time. */
    created_at?: string | undefined
    role?: string | undefined
    user_metadata?: Record<string, unknown> | undefined
    factors?:
      | { id: string; status: string; factor_type?: string; friendly_name?: string | undefined }[]
      | undefined
  }
}

/** Parses the session that the auth client stored; null when there is none or it is malformed. */
export function parseSession(raw: string | null): StoredSession | null {
  if (!raw) return null
  try {
    const session = JSON.parse(raw) as Partial<StoredSession> | null
    // Checked by hand, because every page loads this code before it shows anything.
    const isValid =
      typeof session?.access_token === 'string' &&
      typeof session.expires_at === 'number' &&
      typeof session.user?.id === 'string'
    return isValid ? (session as StoredSession) : null
  } catch {
    return null
  }
}

/** Whether the account has a second factor that this session has not shown yet. */
export function isMfaRequired({ access_token, user }: StoredSession): boolean {
  const hasFactor = user.factors?.some(
    // Recovery codes replace a lost factor; alone they are not a factor.
    ({ status, factor_type }) => status === 'verified' && factor_type !== 'recovery_code',
  )
  return (hasFactor ?? false) && claimsOf(access_token).aal !== 'aal2'
}

export function driverOf({ user }: StoredSession): Driver {
  const { id, email = '', role = '', user_metadata } = user
  const given = user_metadata?.full_name
  const fullName = typeof given === 'string' ? given.trim() : ''
  const [firstName = ''] = fullName.split(/\s+/)
  return { id, email, fullName, firstName, initials: initialsOf(fullName, email), role }
}

/** §2.40 The initials of the first and the last name; without a name, the email's first letter. */
export function initialsOf(fullName: string, email: string): string {
  const words = fullName.split(/\s+/).filter(Boolean)
  const first = words[0]
  const last = words.length > 1 ? words.at(-1) : undefined
  const letters = first ? letterOf(first) + letterOf(last ?? '') : letterOf(email)
  return letters.toLocaleUpperCase()
}

// By code point, so that a name that begins with a rare letter is not split in the middle of it.
const letterOf = (word: string): string => [...word].find((sign) => /[\p{L}\p{N}]/u.test(sign)) ?? ''

/** The claims of a token, unverified: the server verifies it at every call. Empty when it cannot be parsed. */
function claimsOf(token: string): { aal?: string } {
  try {
    const part = token.split('.')[1] ?? ''
    // The claims read here are plain ASCII; others may come out mangled.
    return JSON.parse(atob(part.replaceAll('-', '+').replaceAll('_', '/'))) as { aal?: string }
  } catch {
    return {}
  }
}
