import { authOrigin, enterPassword, expect, expectAtWork, newPerson, type Page, test } from './auth-driver.ts'

/** A session as it is handed over in an address: invitations begin on no browser of the driver's. */
async function handedOver({ email, password }: { email: string; password: string }): Promise<string> {
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

test('§2.11 a session that comes in the address of the front page leads to a password, and is stored nowhere', async ({
  page,
  context,
}) => {
  const person = await newPerson()
  const fragment = await handedOver(person)
  await page.goto(`/#${fragment}`)
  await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible()
  await expect(page).toHaveURL(/\/auth\/update-password$/)
  const token = new URLSearchParams(fragment).get('refresh_token')!
  const readable = await page.evaluate(() => document.cookie + JSON.stringify([localStorage, sessionStorage]))
  expect(readable).not.toContain(token)
  expect((await context.cookies()).map(({ name }) => name)).toContain('__Host-session')
  await page.getByLabel('New password').fill('another-kind-word-2')
  await page.getByRole('button', { name: 'Save password' }).click()
  // This session came of a password and of no mail, so the service wants the present one beside it.
  await page.getByLabel('Present password').fill(person.password)
  await page.getByRole('button', { name: 'Save password' }).click()
  await expectAtWork(page)
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
  for (const [code, says] of refusals) {
    for (const mark of ['?', '#']) {
      await page.goto('/reasons')
      await page.goto(
        `/auth/callback${mark}error=access_denied&error_code=${code}&error_description=raw+words`,
      )
      await expect(page.getByText(says)).toBeVisible()
      await expect(page.getByText('raw words')).toBeHidden()
      await expect(page).toHaveURL(`${authOrigin()}/auth/callback`)
    }
  }
})

test('§8.16 a refusal that comes back leaves a driver signed in, with the way back to Security', async ({
  page,
}) => {
  await enterPassword(page, await newPerson())
  await expectAtWork(page)
  await page.goto('/auth/callback?for=link&error=x&error_code=identity_already_exists&error_description=y')
  await expect(page.getByText(/already linked/)).toBeVisible()
  await page.getByRole('link', { name: 'Back to Security' }).click()
  await expect(page.getByRole('heading', { name: 'Security' })).toBeVisible()
})

test('§2.11 a code that nobody asked for here signs nobody in', async ({ page }) => {
  await page.goto('/auth/callback?code=2f1f6f0e-0000-4000-8000-000000000000')
  await expect(page.getByRole('heading', { name: 'This link belongs to another browser' })).toBeVisible()
  await signedOut(page)
  await page.goto('/?code=2f1f6f0e-0000-4000-8000-000000000000')
  await expect(page.getByRole('heading', { name: 'This link belongs to another browser' })).toBeVisible()
  await signedOut(page)
})

const signedOut = (page: Page) => expect(page.getByRole('link', { name: 'Join', exact: true })).toBeVisible()
