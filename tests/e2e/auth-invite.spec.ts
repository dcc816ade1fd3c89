import { freshEmail } from '../fresh-email.ts'
import { signedToken } from '../service-token.ts'
import { authOrigin, enterPassword, expect, expectSignedIn, mailTo, test } from './auth-driver.ts'

test('§7.8 §2.12 an invited driver chooses a password and is in, and the address shows no token', async ({
  page,
  context,
}) => {
  const email = freshEmail()
  const invited = await fetch(`${authOrigin()}/auth/v1/invite`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${await signedToken({ role: 'service_role' })}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ email, data: { full_name: 'Ivy Invited' } }),
  })
  expect(invited.status).toBe(200)
  await page.goto((await mailTo(email)).link)
  await page.getByRole('button', { name: 'Accept the invitation' }).click()
  await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible()
  await expect(page).not.toHaveURL(/token|code/)
  await expect
    .poll(() => page.evaluate(() => JSON.stringify(localStorage)))
    .toMatch(/refresh_token[\\":]+cookie\./)
  expect((await context.cookies()).map(({ name }) => name)).toContain('__Host-session')
  await page.getByLabel('New password').fill('kind-word-1')
  await page.getByRole('button', { name: 'Save password' }).click()
  await expectSignedIn(page)

  await context.clearCookies()
  await page.evaluate(() => localStorage.clear())
  await enterPassword(page, { email, password: 'kind-word-1' })
  await expectSignedIn(page)
})
