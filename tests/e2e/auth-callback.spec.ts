import {
  authOrigin,
  expect,
  newConfirmedAccount,
  newSignedInAccount,
  type Page,
  test,
} from './auth-driver.ts'

/** A session as the fragment of an address. */
async function sessionFragment({ email, password }: { email: string; password: string }): Promise<string> {
  const response = await fetch(`${authOrigin()}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  const session = (await response.json()) as Record<string, string>
  const { access_token = '', refresh_token = '', expires_in = '' } = session
  const parts = { access_token, refresh_token, expires_in, token_type: 'bearer', type: 'invite' }
  return new URLSearchParams(parts).toString()
}

test('§2.11 §8.16 an address with a session in it signs nobody in', async ({ page, context }) => {
  const fragment = await sessionFragment(await newConfirmedAccount())
  await page.goto(`/auth/callback#${fragment}`)
  await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible()
  await page.goto(`/#${fragment}`)
  await signedOut(page)
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('__Host-session')
  const stored = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))
  expect(stored).not.toContain(new URLSearchParams(fragment).get('refresh_token'))
})

test('§2.11 §8.16 nor does it replace a signed-in driver’s session', async ({ page }) => {
  const fragment = await sessionFragment(await newConfirmedAccount('Mallory Stranger'))
  await newSignedInAccount(page, 'Robin Wheel')
  for (const word of ['', 'session=cookie&']) {
    await page.goto('/reasons')
    await page.goto(`/auth/callback#${word}${fragment}`)
    await expect(page.getByRole('button', { name: 'Account of Robin Wheel' })).toBeVisible()
  }
})

test('§2.11 a code that nobody asked for here signs nobody in', async ({ page }) => {
  await page.goto('/auth/callback?code=2f1f6f0e-0000-4000-8000-000000000000')
  await expect(page.getByRole('heading', { name: 'This began in another browser' })).toBeVisible()
  await signedOut(page)
  await page.goto('/?code=2f1f6f0e-0000-4000-8000-000000000000')
  await expect(page.getByRole('heading', { name: 'This began in another browser' })).toBeVisible()
  await signedOut(page)
})

const signedOut = (page: Page) =>
  expect(page.getByRole('link', { name: 'Sign Up', exact: true })).toBeVisible()
