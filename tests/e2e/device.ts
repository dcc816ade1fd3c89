// State that a phone brings to a journey: a stored session, and its platform authenticator.
import type { Page } from '@playwright/test'
import type { TestAccount } from '../account-factory.ts'

/** Stores a session where the app does, without opening the app. */
export async function storeSession(page: Page, { session }: Pick<TestAccount, 'session'>): Promise<void> {
  // Any file of the site opens its storage.
  await page.goto('/version.json')
  await page.evaluate(
    (sessionJson) => localStorage.setItem('auth.session', sessionJson),
    JSON.stringify(session),
  )
}

/** A virtual authenticator that approves every request, over the DevTools protocol. */
export async function withPlatformAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable', { enableUI: false })
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

/** A driver's stored choice for pictures on this phone. */
export const storedUploadChoice = (page: Page, { id }: Pick<TestAccount, 'id'>): Promise<string | null> =>
  page.evaluate((key) => localStorage.getItem(key), `pictureChoice_${id}`)

/** Expires the access token a minute ago, by this device's clock. Runs in the page. */
export function expireToken() {
  const session = JSON.parse(localStorage.getItem('auth.session')!) as { expires_at: number }
  session.expires_at = Math.floor(Date.now() / 1000) - 60
  localStorage.setItem('auth.session', JSON.stringify(session))
}
