// What a phone brings along to a journey: a session that it has kept, and its lock.
import type { Page } from '@playwright/test'
import type { TestAccount } from '../account-factory.ts'

/** Puts a session where the app keeps it, without a visit to the app. */
export async function storeSession(page: Page, { session }: Pick<TestAccount, 'session'>): Promise<void> {
  // Any file of the site has its storage.
  await page.goto('/version.json')
  await page.evaluate(
    (sessionJson) => localStorage.setItem('auth.session', sessionJson),
    JSON.stringify(session),
  )
}

/** A phone whose lock answers every question of the browser, over the protocol of its developer tools. */
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

/** What a driver chose for pictures on this phone, as it is stored. */
export const storedUploadChoice = (page: Page, { id }: Pick<TestAccount, 'id'>): Promise<string | null> =>
  page.evaluate((key) => localStorage.getItem(key), `pictureChoice_${id}`)
