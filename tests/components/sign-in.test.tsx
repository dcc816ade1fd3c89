import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { accountOf, openApp, requests, title } from './open-app.tsx'

const address = () => location.pathname + location.search + location.hash

test.each([
  ['identity_already_exists', /already linked/],
  ['identity_not_found', /linked any more/],
  ['single_identity_not_deletable', /only way in/],
  ['bad_oauth_callback', /wasn’t finished/],
  ['provider_email_needs_verification', /confirmed yet/],
  ['signup_disabled', /New accounts are closed/],
  ['user_banned', /suspended/],
])('§2.11 §8.16 what another site or a mail sends back is said in plain words: %s', async (code, words) => {
  for (const separator of ['?', '#']) {
    await openApp(
      `/auth/callback${separator}error=access_denied&error_code=${code}&error_description=raw+words`,
    )
    await screen.findByText(words)
    expect(screen.queryByText(/raw words/)).toBeNull()
    expect(address()).toBe('/auth/callback')
  }
})

test('§8.16 a refusal that comes back leaves a driver signed in, with the way back to Security', async () => {
  await openApp(
    '/auth/callback?for=link&error=x&error_code=identity_already_exists&error_description=y',
    accountOf(),
  )
  await screen.findByText(/already linked/)
  await screen.findByRole('button', { name: /^Account of Dana Driver/ })
  const back = screen.getByRole('link', { name: 'Back to Security' })
  expect(back.getAttribute('href')).toBe('/profile/security')
})

test('§2.11 a link that says a session is kept, in a browser that has none, explains itself', async () => {
  await openApp('/auth/callback#session=cookie&type=recovery')
  await title('This browser kept nothing')
  expect(within(screen.getByRole('main')).getByRole('link', { name: 'Sign in' })).toBeDefined()
})

test('§5.3 a weak password is explained while it is typed, and before it is sent', async () => {
  const user = await openApp('/auth/signup')
  const password = await screen.findByLabelText<HTMLInputElement>('Password')
  const need = () => within(screen.getByRole('list', { name: 'A password needs' })).getByRole('listitem')
  await user.type(password, 'sho')
  expect(need().textContent).toContain('still missing')
  await user.clear(password)
  await user.type(password, 'Kindrop2026')
  expect(need().textContent).toContain('done')
  await expect.poll(() => screen.getByRole('main').textContent).toContain('Password strength: Weak')
  await user.type(screen.getByLabelText(/^Full name/), 'Sam Rider')
  await user.type(screen.getByLabelText('Email'), 'sam@example.com')
  await user.click(screen.getByRole('button', { name: 'Create account' }))
  await screen.findByText(/Leave out your email address and the name Kindrop/)
  expect(requests).not.toContain('POST /auth/v1/signup')
  await user.click(screen.getByRole('button', { name: 'Show password' }))
  expect(password.type).toBe('text')
  expect(password.value).toBe('Kindrop2026')
})
