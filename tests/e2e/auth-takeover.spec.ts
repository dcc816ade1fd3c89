// Attacks by a stranger who knows only a driver's address: redirecting the driver's session, or signing the
// driver in to the stranger's account.
import { createHash, randomBytes } from 'node:crypto'
import type { BrowserContext } from '@playwright/test'
import { freshEmail } from '../fresh-email.ts'
import {
  authOrigin,
  enterPassword,
  expect,
  expectSignedIn,
  mailTo,
  newConfirmedAccount,
  type Page,
  test,
} from './auth-driver.ts'

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

for (const withChallenge of [false, true]) {
  test(`§8.16 a mail that a stranger asks for ${withChallenge ? 'with' : 'without'} a challenge leads its owner home, and tells nobody`, async ({
    page,
    context,
  }) => {
    const { email } = await newConfirmedAccount()
    const redirect_to = destinations()[withChallenge ? 1 : 2]!
    const challenge = withChallenge ? strangersChallenge().challenge : {}
    expect((await ask('/recover', { email, ...challenge }, { redirect_to })).status).toBe(200)
    const watch = await watched(context, page)
    await page.goto((await mailTo(email)).link)
    await expect(page.getByText(email)).toBeVisible()
    await page.getByRole('button', { name: 'Go on' }).click()
    await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible()
    await expect(page).toHaveURL(`${authOrigin()}/auth/update-password`)
    watch.expectNothingLost()
  })
}

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

test('§7.6 §8.16 who is sent to Google to be linked to a stranger’s account is asked first, and is not linked', async ({
  page,
}) => {
  const stranger = await newConfirmedAccount()
  const tokenResponse = await ask('/token', stranger, { grant_type: 'password' })
  const { access_token } = (await tokenResponse.json()) as { access_token: string }
  const { challenge } = strangersChallenge()
  const query = new URLSearchParams({ provider: 'google', skip_http_redirect: 'true', ...challenge })
  const headers = { authorization: `Bearer ${access_token}` }
  const begun = await fetch(`${authOrigin()}/auth/v1/user/identities/authorize?${query}`, { headers })
  const { url } = (await begun.json()) as { url: string }
  const victim = freshEmail('victim')
  await page.goto(url)
  await identifyAtProvider(page, victim)
  await expect(page.getByRole('heading', { name: 'Link Google?' })).toBeVisible()
  await expect(page.getByText(stranger.email)).toBeVisible()
  // A driver who taps on everything.
  await page.getByRole('button', { name: 'Link them' }).click()
  await expect(page.getByRole('heading', { name: 'This began in another browser' })).toBeVisible()
  const me = await fetch(`${authOrigin()}/auth/v1/user`, { headers })
  const { identities } = (await me.json()) as { identities: { provider: string }[] }
  expect(identities.map(({ provider }) => provider)).toEqual(['email'])
})

test('§8.16 a mailed link of a stranger’s own says whose account it is before a driver is in it', async ({
  page,
}) => {
  const [driver, stranger] = [
    await newConfirmedAccount('Robin Wheel'),
    await newConfirmedAccount('Mallory Stranger'),
  ]
  await enterPassword(page, driver)
  await expectSignedIn(page)
  expect((await ask('/otp', { email: stranger.email, create_user: false })).status).toBe(200)
  await page.goto((await mailTo(stranger.email)).link)
  await expect(page.getByText(stranger.email)).toBeVisible()
  await page.goto('/mode-selection')
  await expect(page.getByRole('button', { name: 'Account of Robin Wheel' })).toBeVisible()
})

/** Enters an identity at Google. */
async function identifyAtProvider(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email address').fill(email)
  await page.getByRole('button', { name: 'Continue' }).click()
}
