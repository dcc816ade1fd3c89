// Attacks by a stranger who knows only a driver's address: redirecting the driver's session, or signing the
// driver in to the stranger's account.
import { createHash, randomBytes } from 'node:crypto'
import type { BrowserContext } from '@playwright/test'
import { freshEmail } from '../fresh-email.ts'
import { authOrigin, expect, mailTo, newConfirmedAccount, type Page, test } from './auth-driver.ts'

/** The stranger's host, and browsers' requests to it. */
const EVIL = 'http://evil.example/'
/** Spellings of it that a careless check takes for a page of ours. */
const destinations = () => [
  EVIL,
  `${authOrigin()}//evil.example/`,
  `${authOrigin()}/.//evil.example/`,
  `${authOrigin()}/auth/callback/..//evil.example/`,
]

/** Records a browser's requests, and answers for the stranger's host. */
async function watched(context: BrowserContext, page: Page) {
  const places: string[] = []
  const stolen: string[] = []
  await context.route(`${EVIL}**`, (route) => {
    stolen.push(route.request().url())
    return route.fulfill({ contentType: 'text/html', body: '<title>Got it</title>' })
  })
  page.on('framenavigated', (frame) => void places.push(frame.url()))
  return {
    /** Checks that no request reached the stranger, and no address on the way contained a token. */
    expectNothingLost() {
      expect(stolen).toEqual([])
      expect(places.filter((place) => /access_token|refresh_token|evil/.test(new URL(place).hash))).toEqual(
        [],
      )
      expect(places.filter((place) => new URL(place).hostname === 'evil.example')).toEqual([])
    },
  }
}

const ask = (path: string, body: object, query: Record<string, string> = {}) =>
  fetch(`${authOrigin()}/auth/v1${path}?${new URLSearchParams(query)}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

/** A challenge whose verifier the stranger keeps. */
function strangersChallenge() {
  const verifier = randomBytes(32).toString('base64url')
  const code_challenge = createHash('sha256').update(verifier).digest('base64url')
  return { verifier, challenge: { code_challenge, code_challenge_method: 's256' } }
}

test('§8.16 a mail that a stranger asks for with a challenge leads its owner home, and tells nobody', async ({
  page,
  context,
}) => {
  const { email } = await newConfirmedAccount()
  const redirect_to = destinations()[1]!
  const { challenge } = strangersChallenge()
  expect((await ask('/recover', { email, ...challenge }, { redirect_to })).status).toBe(200)
  const watch = await watched(context, page)
  await page.goto((await mailTo(email)).link)
  await expect(page.getByText(email)).toBeVisible()
  await page.getByRole('button', { name: 'Go on' }).click()
  await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible()
  await expect(page).toHaveURL(`${authOrigin()}/auth/update-password`)
  watch.expectNothingLost()
})

test('§8.16 a link to Google that a stranger made brings them neither a session nor a code', async ({
  page,
  context,
}) => {
  const watch = await watched(context, page)
  const { challenge } = strangersChallenge()
  for (const redirect_to of destinations()) {
    const plain = new URLSearchParams({ provider: 'google', redirect_to })
    await page.goto(`/auth/v1/authorize?${plain}`)
    await expect(page.getByRole('heading', { name: 'That didn’t work' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Open Kindrop' })).toHaveAttribute('href', '/')
    await page.goto(
      `/auth/v1/authorize?${new URLSearchParams({ ...challenge, ...Object.fromEntries(plain) })}`,
    )
    await identifyAtProvider(page, freshEmail('victim'))
    await expect(page.getByRole('heading', { name: 'This began in another browser' })).toBeVisible()
    expect(new URL(page.url()).origin).toBe(authOrigin())
  }
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('__Host-session')
  watch.expectNothingLost()
})

/** Enters an identity at Google. */
async function identifyAtProvider(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email address').fill(email)
  await page.getByRole('button', { name: 'Continue' }).click()
}
