import type { AuthSettings } from '../api.ts'

/** §2.9 Which ways in this service has open, and this browser can go. */
export type Ways = {
  email: boolean
  phone: boolean
  google: boolean
  passkey: boolean
  signUp: boolean
  /** Whether a new account waits for a code. */
  confirms: boolean
}

const KEY = 'auth.settings'
/** How long a first visit waits for the answer. Then the page stands as it is, so that nothing jumps. */
const PATIENCE_MS = 800

/**
 * The ways in. What this device knows from its last visit counts at once, and the answer of this visit counts the
 * next time: a button never appears or goes under a thumb.
 */
export async function ways(): Promise<Ways> {
  const asked = ask()
  const known = load()
  if (known) return waysOf(known, hasPasskeys())
  const late = new Promise<null>((resolve) => setTimeout(resolve, PATIENCE_MS, null))
  return waysOf(await Promise.race([asked, late]), hasPasskeys())
}

/** @param settings null when the service has not answered yet: the ways that are nearly always open */
export const waysOf = (settings: AuthSettings | null, passkeys: boolean): Ways => ({
  email: settings?.external.email ?? true,
  phone: settings?.external.phone ?? false,
  google: settings?.external.google ?? false,
  passkey: passkeys && (settings?.passkeys_enabled ?? false),
  signUp: !(settings?.disable_signup ?? false),
  confirms: !(settings?.mailer_autoconfirm ?? false),
})

async function ask(): Promise<AuthSettings | null> {
  try {
    const response = await fetch('/auth/v1/settings')
    if (!response.ok) return null
    const settings = (await response.json()) as AuthSettings
    localStorage.setItem(KEY, JSON.stringify(settings))
    return settings
  } catch {
    // Offline, or nothing can be stored: the page does with what it has.
    return null
  }
}

function load(): AuthSettings | null {
  try {
    const known = JSON.parse(localStorage.getItem(KEY) ?? 'null') as AuthSettings | null
    return known?.external ? known : null
  } catch {
    return null
  }
}

/** Whether this browser knows passkeys at all. */
const hasPasskeys = () => typeof PublicKeyCredential === 'function'
