import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { accountOf, markOf, openApp, requests, sessionOf, title } from './open-app.tsx'

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
      `/auth/callback${separator}error=invalid_request&error_code=${code}&error_description=raw+words`,
    )
    await screen.findByText(words)
    expect(screen.queryByText(/raw words/)).toBeNull()
    expect(address()).toBe('/auth/callback')
  }
})

test.each([
  'error=server_error',
  'error=x&error_code=made_up',
  'error_code=constructor',
  'error=access_denied',
])('§2.11 §8.16 words that a stranger put into the address never show: %s', async (problem) => {
  await openApp(`/auth/callback?${problem}&error_description=Call+0400+000+000&message=Call+us`)
  await screen.findByRole('heading', { level: 1, name: /didn’t work|stopped at Google/ })
  expect(document.body.textContent).not.toMatch(/Call/)
})

test('§2.11 §8.16 a driver who stopped at Google can try again, or get a code instead', async () => {
  await openApp('/auth/callback?for=google&error=access_denied&error_code=bad_oauth_callback')
  await title('You stopped at Google')
  expect(screen.getByText('Nothing changed.')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined()
  const code = screen.getByRole('link', { name: 'Get a code by email instead' })
  expect(code.getAttribute('href')).toBe('/auth/login')
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

test('§2.9 after three wrong passwords the main action is a code by email, and it is announced', async () => {
  const user = await openApp('/auth/login', undefined, {
    'POST /auth/v1/token': () =>
      Response.json({ error_code: 'invalid_credentials', msg: 'Invalid' }, { status: 400 }),
    'POST /auth/v1/otp': {},
  })
  await user.type(await screen.findByLabelText('Email'), 'sam@example.com')
  await user.type(screen.getByLabelText('Password'), 'wrong password')
  const tries = () => requests.filter((one) => one === 'POST /auth/v1/token').length
  const signIn = () => screen.findByRole('button', { name: 'Sign in' })
  for (const count of [1, 2, 3]) {
    expect(screen.queryByRole('button', { name: 'Get a code by email instead' })).toBeNull()
    await user.click(await signIn())
    await expect.poll(tries).toBe(count)
  }
  const offer = await screen.findByRole('button', { name: 'Get a code by email instead' })
  expect(offer.closest('[role=status]')?.textContent).toMatch(/^Can’t think of your password\?/)
  await user.click(offer)
  await title('Enter the code')
})

test('§4.10 the sign-in says which page it leads to, and nothing where none waits', async () => {
  await openApp('/tutorial')
  await screen.findByText('Sign in to see “Tutorial”.')
  localStorage.clear()
  await openApp('/auth/login')
  await title('Sign In')
  expect(screen.queryByText(/^Sign in to see/)).toBeNull()
})

test.each([
  ['/auth/signup', 'Create account', 'Choose a password.'],
  ['/auth/login', 'Sign in', 'Enter your password.'],
])('§2.9 §2.10 a form sent empty marks each wrong field at once: %s', async (path, button, sentence) => {
  const user = await openApp(path)
  const email = await screen.findByLabelText('Email')
  await user.clear(email)
  await user.click(screen.getByRole('button', { name: button }))
  expect(['Email', 'Password'].map(markOf)).toEqual(['Enter your email address.', sentence])
  expect(document.activeElement).toBe(email)
  // What is put right is no longer marked, and the rest still is.
  await user.type(email, 'sam@example.com')
  expect(['Email', 'Password'].map(markOf)).toEqual([null, sentence])
  expect(requests.filter((one) => one.startsWith('POST /auth'))).toEqual([])
})

test('§2.14 a driver who has not confirmed that their account goes reads at both fields what is missing', async () => {
  const user = await openApp('/profile', accountOf())
  await user.click(await screen.findByRole('button', { name: 'Delete my account' }))
  const sheet = await screen.findByRole('dialog', { name: 'Delete your account?' })
  await user.click(within(sheet).getByRole('button', { name: 'Delete my account' }))
  expect([/^Type /, 'Password'].map(markOf)).toEqual([
    expect.stringMatching(/^Type .* to go on\.$/),
    'Enter your password.',
  ])
  expect(requests).not.toContain('DELETE /api/account')
})

test('§2.14 a driver without a password reads why no code came, and that the code is what is missing', async () => {
  const user = await openApp(
    '/profile',
    { ...accountOf(), hasPassword: false },
    {
      'GET /auth/v1/reauthenticate': () =>
        Response.json({ error_code: 'over_email_send_rate_limit', msg: 'Wait' }, { status: 429 }),
    },
  )
  await user.click(await screen.findByRole('button', { name: 'Delete my account' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Delete your account?' }))
  await user.click(sheet.getByRole('button', { name: 'Send me a code' }))
  await sheet.findByText('We’ve just sent you an email. Wait a minute, then try again.')
  await user.type(sheet.getByLabelText(/^Type /), 'dana@example.com')
  await user.click(sheet.getByRole('button', { name: 'Delete my account' }))
  await sheet.findByText('Send yourself a code first.')
  expect(requests).not.toContain('DELETE /api/account')
})

test('§2.14 §7.5 a driver who has no password at hand confirms that the account goes by a code from their mail', async () => {
  const confirmed: unknown[] = []
  const user = await openApp('/profile', accountOf(), {
    'GET /auth/v1/reauthenticate': {},
    'DELETE /api/account': async (request) => {
      confirmed.push(await request.json())
      return new Response(null, { status: 204 })
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Delete my account' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Delete your account?' }))
  await user.type(sheet.getByLabelText(/^Type /), 'dana@example.com')
  await user.click(sheet.getByRole('button', { name: 'Use a code from an email instead' }))
  await user.type(await sheet.findByLabelText('Code'), '123456')
  expect(sheet.queryByLabelText('Password')).toBeNull()
  sheet.getByText('It went to dana@example.com.')
  await user.click(sheet.getByRole('button', { name: 'Delete my account' }))
  await expect.poll(() => confirmed).toEqual([{ confirm: 'dana@example.com', code: '123456' }])
  expect(requests).toContain('GET /auth/v1/reauthenticate')
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

test('§7.4 §8.16 after five wrong codes the driver is told to ask for a new one', async () => {
  const user = await openApp('/auth/login', undefined, {
    'POST /auth/v1/otp': {},
    'POST /auth/v1/verify': () =>
      Response.json({ error_code: 'otp_expired', msg: 'Token has expired or is invalid' }, { status: 403 }),
  })
  await user.type(await screen.findByLabelText('Email'), 'sam@example.com')
  await user.click(screen.getByRole('button', { name: 'Email me a code instead' }))
  await screen.findByText('The code is good for ten minutes and five tries.')
  const tries = () => requests.filter((one) => one === 'POST /auth/v1/verify').length
  for (const [index, words] of [/is wrong/, /is wrong/, /is wrong/, /is wrong/, /fifth try/].entries()) {
    const field = await screen.findByLabelText<HTMLInputElement>('Code')
    await user.type(field, '123456')
    await expect.poll(tries).toBe(index + 1)
    await screen.findByText(words)
    await expect.poll(() => field.value).toBe('')
  }
  await user.type(screen.getByLabelText('Code'), '123456')
  await screen.findByText(/Ask for a new code below/)
  await screen.findByRole('button', { name: /^Send a new code/ })
})

test('§9.21 a way in is found, filled and sent with the keyboard alone', async () => {
  const user = await openApp('/auth/login', undefined, {
    'POST /auth/v1/token': () => Response.json(sessionOf(accountOf())),
  })
  const email = await screen.findByLabelText('Email')
  email.focus()
  await user.keyboard('sam@example.com{Tab}kind-word-1{Enter}')
  await title('Create Message')
})

/** A session of somebody else, as a fragment. */
const stranger = new URLSearchParams({
  access_token: 'a.b.of-mallory',
  refresh_token: 'cookie.of-mallory',
  expires_in: '3600',
  token_type: 'bearer',
  type: 'invite',
}).toString()
const everythingStored = () => JSON.stringify([localStorage, sessionStorage])
const sentToAuth = () => requests.filter((one) => one.startsWith('POST /auth/'))

test('§2.11 §8.16 an address with a session in it signs nobody in', async () => {
  await openApp(`/auth/callback#${stranger}`)
  await title('Sign In')
  await openApp(`/#${stranger}`)
  await screen.findByRole('link', { name: 'Sign Up' })
  expect([sentToAuth(), everythingStored().includes('mallory')]).toEqual([[], false])
})

test.each(['', 'session=cookie&'])(
  '§2.11 §8.16 nor does it replace a signed-in driver’s session: %s',
  async (word) => {
    await openApp(`/auth/callback#${word}${stranger}`, accountOf())
    await screen.findByRole('heading', {
      level: 1,
      name: word ? 'This browser kept nothing' : 'Create Message',
    })
    await screen.findByRole('button', { name: /^Account of Dana Driver/ })
    expect([sentToAuth(), everythingStored().includes('mallory')]).toEqual([[], false])
  },
)

test.each(['/auth/callback', '/'])(
  '§2.11 a code that nobody asked for here signs nobody in: %s',
  async (path) => {
    await openApp(`${path}?code=2f1f6f0e-0000-4000-8000-000000000000`)
    await title('This began in another browser')
    await screen.findByRole('link', { name: 'Sign Up' })
    expect(sentToAuth()).toEqual([])
  },
)

const authError = (error_code: string) => Response.json({ error_code, msg: 'x' }, { status: 422 })
const settings = { 'GET /auth/v1/settings': { external: { email: true }, disable_signup: false } }

test('§7.5 §8.16 a password is changed from within, with the present one, and not for the same one', async () => {
  const refusals = ['current_password_invalid', 'same_password']
  const sent: unknown[] = []
  const driver = accountOf()
  const user = await openApp('/profile/security', driver, {
    ...settings,
    'GET /auth/v1/user': sessionOf(driver).user,
    'PUT /auth/v1/user': async (request) => {
      sent.push(await request.json())
      const refusal = refusals.shift()
      return refusal ? authError(refusal) : Response.json(sessionOf(driver).user)
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Change password' }))
  const save = () => user.click(screen.getByRole('button', { name: 'Save password' }))
  const enter = async (label: string, password: string) => {
    const field = await screen.findByLabelText(label)
    await user.clear(field)
    await user.type(field, password)
  }
  await enter('New password', 'kind-word-7')
  await save()
  await expect.poll(() => markOf('Current password')).toBe('Enter the password you have now.')
  await enter('Current password', 'not-the-word-1')
  await save()
  await expect.poll(() => markOf('Current password')).toBe('That’s not the password you have now.')
  await enter('Current password', 'kind-word-7')
  await save()
  await expect
    .poll(() => markOf('New password'))
    .toBe('That’s the password you have now. Choose another one.')
  await enter('New password', 'another-kind-word-2')
  await save()
  await screen.findByText('Password saved')
  expect(screen.queryByRole('dialog', { name: 'Change password' })).toBeNull()
  expect(sent.at(-1)).toMatchObject({ password: 'another-kind-word-2', current_password: 'kind-word-7' })
})

test('§7.5 a change of address that was a typo is taken back', async () => {
  const driver = accountOf()
  const present = sessionOf(driver).user
  let newEmail: string | undefined = 'dana@exampel.com'
  const user = await openApp('/profile/security', driver, {
    ...settings,
    'GET /auth/v1/user': () => Response.json({ ...present, ...(newEmail && { new_email: newEmail }) }),
    'PUT /auth/v1/user': async (request) => {
      const { email } = (await request.json()) as { email: string }
      newEmail = email === present.email ? undefined : email
      return Response.json(present)
    },
  })
  await screen.findByText('A change of address is waiting')
  await user.click(screen.getByRole('button', { name: 'Keep my current address' }))
  await expect.poll(() => screen.queryByText('A change of address is waiting')).toBeNull()
  expect(screen.getByRole('region', { name: 'Email' }).textContent).toContain(driver.email)
  expect(newEmail).toBeUndefined()
})
