import {
  authOrigin,
  enterPassword,
  expect,
  expectSignedIn,
  newConfirmedAccount,
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
  await enterPassword(page, await newConfirmedAccount('Robin Wheel'))
  await expectSignedIn(page)
  for (const word of ['', 'session=cookie&']) {
    await page.goto('/reasons')
    await page.goto(`/auth/callback#${word}${fragment}`)
    await expect(page.getByRole('button', { name: 'Account of Robin Wheel' })).toBeVisible()
  }
})

test('§2.11 a link that says a session is kept, in a browser that has none, explains itself', async ({
  page,
}) => {
  await page.goto('/auth/callback#session=cookie&type=recovery')
  await expect(page.getByRole('heading', { name: 'This browser kept nothing' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Sign in', exact: true }).last()).toBeVisible()
})

const refusals = [
  ['identity_already_exists', /already linked/],
  ['identity_not_found', /not linked any more/],
  ['single_identity_not_deletable', /only way in/],
  ['bad_oauth_callback', /was not finished/],
  ['provider_email_needs_verification', /not confirmed yet/],
  ['signup_disabled', /New accounts are closed/],
  ['user_banned', /suspended/],
] as const
test('§2.11 §8.16 what another site or a mail sends back is said in plain words', async ({ page }) => {
  for (const [code, expectedMessage] of refusals) {
    for (const separator of ['?', '#']) {
      await page.goto('/reasons')
      await page.goto(
        `/auth/callback${separator}error=access_denied&error_code=${code}&error_description=raw+words`,
      )
      await expect(page.getByText(expectedMessage)).toBeVisible()
      await expect(page.getByText('raw words')).toBeHidden()
      await expect(page).toHaveURL(`${authOrigin()}/auth/callback`)
    }
  }
})

test('§8.16 a refusal that comes back leaves a driver signed in, with the way back to Security', async ({
  page,
}) => {
  await enterPassword(page, await newConfirmedAccount())
  await expectSignedIn(page)
  await page.goto('/auth/callback?for=link&error=x&error_code=identity_already_exists&error_description=y')
  await expect(page.getByText(/already linked/)).toBeVisible()
  await page.getByRole('link', { name: 'Back to Security' }).click()
  await expect(page.getByRole('heading', { name: 'Security' })).toBeVisible()
})

test('§2.11 a code that nobody asked for here signs nobody in', async ({ page }) => {
  await page.goto('/auth/callback?code=2f1f6f0e-0000-4000-8000-000000000000')
  await expect(page.getByRole('heading', { name: 'This began in another browser' })).toBeVisible()
  await signedOut(page)
  await page.goto('/?code=2f1f6f0e-0000-4000-8000-000000000000')
  await expect(page.getByRole('heading', { name: 'This began in another browser' })).toBeVisible()
  await signedOut(page)
})

const signedOut = (page: Page) => expect(page.getByRole('link', { name: 'Join', exact: true })).toBeVisible()
