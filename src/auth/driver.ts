/** §3.12 Who is signed in on this device. */
export type Driver = {
  id: string
  email: string
  fullName: string
  firstName: string
  /** One or two letters for the avatar. */
  initials: string
  role: string
}

/** The part of the auth client's stored session that the app reads. `expires_at` is in seconds. */
export type StoredSession = {
  access_token: string
  /** Or a placeholder, where a cookie keeps the token. */
  refresh_token?: string | undefined
  expires_at: number
  user: {
    id: string
    email?: string | undefined
    /** When the account was made, as an ISO time. */
    created_at?: string | undefined
    role?: string | undefined
    user_metadata?: Record<string, unknown> | undefined
    factors?: { status: string; factor_type?: string }[] | undefined
  }
}

/** Reads what the auth client has stored; null when there is none or it cannot be understood. */
export function parseSession(raw: string | null): StoredSession | null {
  if (!raw) return null
  try {
    const session = JSON.parse(raw) as Partial<StoredSession> | null
    // By hand, because every page pays for this code before it shows anything.
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
    // Recovery codes stand in for a factor; alone they are none.
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

/** §2.40 From the first and the last name; without a name from the e-mail. */
export function initialsOf(fullName: string, email: string): string {
  const words = fullName.split(/\s+/).filter(Boolean)
  const first = words[0]
  const last = words.length > 1 ? words.at(-1) : undefined
  const letters = first ? letterOf(first) + letterOf(last ?? '') : letterOf(email)
  return letters.toLocaleUpperCase()
}

// By code point, so that a name that begins with a rare letter does not break in two.
const letterOf = (word: string): string => [...word].find((sign) => /[\p{L}\p{N}]/u.test(sign)) ?? ''

/** What a token says, unverified: the server judges it again at every call. Nothing when it cannot be read. */
function claimsOf(token: string): { aal?: string } {
  try {
    const part = token.split('.')[1] ?? ''
    // The claims that are looked at are plain ASCII; others may come out mangled.
    return JSON.parse(atob(part.replaceAll('-', '+').replaceAll('_', '/'))) as { aal?: string }
  } catch {
    return {}
  }
}
