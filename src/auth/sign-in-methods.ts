import { useEffect, useState } from 'react'
import { SETTINGS_META } from '#domain/site/placeholders.ts'
import type { AuthSettings } from '../api.ts'
import { loadItem, saveItem } from '../storage/local-storage.ts'

/** §2.9 The sign-in methods that this service offers and this browser supports. */
export type SignInMethods = {
  email: boolean
  phone: boolean
  google: boolean
  passkey: boolean
  signUp: boolean
  confirms: boolean
}

const KEY = 'auth.settings'
/** How long a first visit waits for the answer, in milliseconds. Then the buttons stay, so that nothing jumps. */
const TIMEOUT_MS = 800

let fetched: AuthSettings | null = null

/**
 * The sign-in methods that the service wrote into the page. A page that this device renders from its cache holds
 * none: it uses the answer stored at the last visit, and the answer of this visit applies to the next. A button never
 * appears or disappears under a thumb.
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

/** @param settings null without an answer of the service: then the result is the methods that are nearly always open */
export const signInMethodsOf = (settings: AuthSettings | null, passkeys: boolean): SignInMethods => ({
  email: settings?.external.email ?? true,
  phone: settings?.external.phone ?? false,
  google: settings?.external.google ?? false,
  passkey: passkeys && (settings?.passkeys_enabled ?? false),
  signUp: !(settings?.disable_signup ?? false),
  confirms: !(settings?.mailer_autoconfirm ?? false),
})

/** The service's answer, from this visit if it has arrived; null when the service cannot be reached either. */
export const currentSettings = async (): Promise<AuthSettings | null> =>
  fetched ?? settingsInPage() ?? (await fetchSettings()) ?? loadSettings()

/** Fetches the service's settings; null when it does not answer. */
export async function fetchSettings(): Promise<AuthSettings | null> {
  try {
    const response = await fetch('/auth/v1/settings')
    if (!response.ok) return null
    fetched = (await response.json()) as AuthSettings
    storeSettings(fetched)
    return fetched
  } catch {
    // Offline: the page uses the stored answer.
    return null
  }
}

/** The settings that the service wrote into the page (worker/site/pages.ts). */
function settingsInPage(): AuthSettings | null {
  const inPage = document.querySelector<HTMLMetaElement>(`meta[name="${SETTINGS_META}"]`)?.content
  if (!inPage) return null
  const settings = JSON.parse(inPage) as AuthSettings
  storeSettings(settings)
  return settings
}

const storeSettings = (settings: AuthSettings): void => saveItem(KEY, JSON.stringify(settings))

function loadSettings(): AuthSettings | null {
  try {
    const known = JSON.parse(loadItem(KEY) ?? 'null') as AuthSettings | null
    return known?.external ? known : null
  } catch {
    return null
  }
}

const hasPasskeys = () => typeof PublicKeyCredential === 'function'

/** The sign-in methods, for a page that is prerendered without them; null until they are known. */
export function useSignInMethods(): SignInMethods | null {
  const [methods, setKnown] = useState<SignInMethods | null>(null)
  useEffect(() => {
    let isMounted = true
    void loadSignInMethods().then((loaded) => isMounted && setKnown(loaded))
    return () => {
      isMounted = false
    }
  }, [])
  return methods
}
