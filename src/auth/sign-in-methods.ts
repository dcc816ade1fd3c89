import { SETTINGS_META } from '#domain/site/placeholders.ts'
import type { AuthSettings } from '../api.ts'

/** §2.9 Which ways in this service has open, and this browser can go. */
export type SignInMethods = {
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
const TIMEOUT_MS = 800

/** The answer of this visit, once it is there. */
let fetched: AuthSettings | null = null

/**
 * The ways in, as the page says that the service sent. The one that this device draws by itself says nothing: then
 * what it knows from its last visit counts, and the answer of this visit counts the next time. A button never appears
 * or goes under a thumb.
 */
export async function loadSignInMethods(): Promise<SignInMethods> {
  const inPage = settingsInPage()
  if (inPage) return signInMethodsOf(inPage, hasPasskeys())
  const fetching = fetchSettings()
  const known = loadSettings()
  if (known) return signInMethodsOf(known, hasPasskeys())
  const timeout = new Promise<null>((resolve) => setTimeout(resolve, TIMEOUT_MS, null))
  return signInMethodsOf(await Promise.race([fetching, timeout]), hasPasskeys())
}

/** @param settings null when the service has not answered yet: the ways that are nearly always open */
export const signInMethodsOf = (settings: AuthSettings | null, passkeys: boolean): SignInMethods => ({
  email: settings?.external.email ?? true,
  phone: settings?.external.phone ?? false,
  google: settings?.external.google ?? false,
  passkey: passkeys && (settings?.passkeys_enabled ?? false),
  signUp: !(settings?.disable_signup ?? false),
  confirms: !(settings?.mailer_autoconfirm ?? false),
})

/** What the service has said, in this visit if it has said anything by now; null when it cannot be asked either. */
export const currentSettings = async (): Promise<AuthSettings | null> =>
  fetched ?? settingsInPage() ?? (await fetchSettings()) ?? loadSettings()

/** Asks the service what it has open; null when it does not say. */
export async function fetchSettings(): Promise<AuthSettings | null> {
  try {
    const response = await fetch('/auth/v1/settings')
    if (!response.ok) return null
    fetched = (await response.json()) as AuthSettings
    storeSettings(fetched)
    return fetched
  } catch {
    // Offline: the page does with what it has.
    return null
  }
}

/** What the service has written into the page on its way here (worker/site/pages.ts). */
function settingsInPage(): AuthSettings | null {
  const inPage = document.querySelector<HTMLMetaElement>(`meta[name="${SETTINGS_META}"]`)?.content
  if (!inPage) return null
  const settings = JSON.parse(inPage) as AuthSettings
  storeSettings(settings)
  return settings
}

function storeSettings(settings: AuthSettings): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(settings))
  } catch {
    // Nothing can be stored: the next visit asks again.
  }
}

function loadSettings(): AuthSettings | null {
  try {
    const known = JSON.parse(localStorage.getItem(KEY) ?? 'null') as AuthSettings | null
    return known?.external ? known : null
  } catch {
    return null
  }
}

/** Whether this browser knows passkeys at all. */
const hasPasskeys = () => typeof PublicKeyCredential === 'function'
