// The way in by a mail, and the page Security.
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { accountOf, noNetwork, openApp, requests, sessionOf, title } from './open-app.tsx'

const driver = accountOf()
const present = sessionOf(driver).user
const signsIn = { 'POST /auth/v1/token': () => Response.json(sessionOf(driver)), 'GET /api/account': driver }
const settings = { 'GET /auth/v1/settings': { external: { email: true }, disable_signup: false } }
const refusal = (error_code: string, status: number) => () =>
  Response.json({ error_code, msg: 'x' }, { status })

/** The cookie that names the session whose refresh token the browser holds. */
const keepSession = (maxAge = '') =>
  (document.cookie = `__Host-signed-in=2f1f6f0e-0000-4000-8000-000000000000; Path=/; Secure; ${maxAge}`)
afterEach(() => void keepSession('Max-Age=0'))

/** Asks for a code to choose a new password. */
async function forget(email: string, more: Parameters<typeof openApp>[2]): Promise<UserEvent> {
  const user = await openApp('/auth/reset-password', undefined, { 'POST /auth/v1/recover': {}, ...more })
  await user.type(await screen.findByLabelText('Email'), email)
  await user.click(screen.getByRole('button', { name: 'Send me a code' }))
  await title('Enter the code')
  return user
}

test('§7.4 an address without an account gets the same screen, and its code is a wrong one', async () => {
  const user = await forget('nobody@example.com', { 'POST /auth/v1/verify': refusal('otp_expired', 403) })
  await user.type(screen.getByLabelText('Code'), '123456')
  await screen.findByText(/That code is wrong or too old/)
})

test('§8.16 without a network the code and the form stay, and it is said plainly', async () => {
  const tries = () => requests.filter((one) => one === 'POST /auth/v1/verify').length
  const user = await forget(driver.email, {
    'POST /auth/v1/verify': () => (tries() === 1 ? noNetwork() : Response.json(sessionOf(driver))),
    'GET /api/account': driver,
  })
  const code = screen.getByLabelText<HTMLInputElement>('Code')
  await user.type(code, '123456')
  await screen.findByText(/There’s no connection/)
  expect(code.value).toBe('123456')
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  await title('Choose a new password')
  expect(tries()).toBe(2)
})

test('§2.11 a link from the mail signs in where it was tapped, and the address keeps nothing of it', async () => {
  keepSession()
  await openApp('/auth/callback?for=email#session=cookie&type=magiclink', undefined, signsIn)
  await title('Create Message')
  expect(location.pathname + location.search + location.hash).toBe('/upload')
})

test('§2.18 the link in the mail leads a new driver of the funnel to work, where they are greeted', async () => {
  let user = await openApp('/attraction', undefined, { 'POST /auth/v1/signup': present })
  await user.type(await screen.findByLabelText('Email'), driver.email)
  await user.type(screen.getByLabelText('Password'), 'kind-word-1')
  await user.click(screen.getByRole('button', { name: 'Create account' }))
  await expect.poll(() => location.pathname).toBe('/auth/code')
  keepSession()
  const isNew = { ...present, created_at: new Date().toISOString(), user_metadata: {} }
  user = await openApp('/auth/callback?for=email#session=cookie&type=signup', undefined, {
    ...signsIn,
    'POST /auth/v1/token': () => Response.json({ ...sessionOf(driver), user: isNew }),
  })
  const greeting = within(await screen.findByRole('dialog', { name: 'Welcome to Free' }))
  expect(location.pathname).toBe('/upload')
  await user.click(greeting.getByRole('link', { name: 'More about Free' }))
  await expect.poll(() => location.pathname).toBe('/welcome-free')
})

test('§2.11 §7.5 the links of both mails change the address, too', async () => {
  await openApp('/auth/callback?for=email_change#message=Confirmation+link+accepted', driver)
  await title('One of two is done')
  keepSession()
  const email = 'dana@example.org'
  await openApp('/auth/callback?for=email_change#session=cookie&type=email_change', undefined, {
    ...signsIn,
    ...settings,
    'GET /auth/v1/user': { ...present, email },
  })
  await title('Security')
  await screen.findByText('Your email is changed')
  await screen.findByText(email)
})

test('§7.3 a browser that clears what pages store leaves the driver signed in, until the server has ended the session', async () => {
  keepSession()
  await openApp('/mode-selection', undefined, signsIn)
  await title('Message modes')
  await screen.findByRole('button', { name: /^Account of Dana Driver/ })
  localStorage.clear()
  await openApp('/mode-selection', undefined, {
    'POST /auth/v1/token': refusal('refresh_token_not_found', 400),
  })
  await title('Sign In')
  // It is not looked for twice.
  await waitFor(() => expect(document.cookie).not.toContain('__Host-signed-in'))
})

test('§4.6 after signing out nothing brings the session back, also when the server has not heard of it', async () => {
  keepSession()
  const user = await openApp('/help', driver, { 'POST /auth/v1/logout': noNetwork })
  await user.click(await screen.findByRole('button', { name: /^Account of / }))
  await user.click(await screen.findByText('Sign Out'))
  await screen.findByRole('link', { name: 'Sign Up' })
  await openApp('/mode-selection', undefined, signsIn)
  await title('Sign In')
})

const openSecurity = (more: Parameters<typeof openApp>[2]) =>
  openApp('/profile/security', driver, { ...settings, 'GET /auth/v1/user': present, ...more })

test('§7.5 a driver who has forgotten the present password changes it with a code from a mail', async () => {
  const sent: unknown[] = []
  const user = await openSecurity({
    'GET /auth/v1/reauthenticate': {},
    'PUT /auth/v1/user': async (request) => {
      sent.push(await request.json())
      return Response.json(present)
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Change password' }))
  await user.type(await screen.findByLabelText('New password'), 'another-kind-word-2')
  await user.click(screen.getByRole('button', { name: 'Use a code from an email instead' }))
  const code = await screen.findByLabelText('Code from the email that we have just sent')
  expect(screen.queryByLabelText('Current password')).toBeNull()
  expect(requests).toContain('GET /auth/v1/reauthenticate')
  await user.click(screen.getByRole('button', { name: 'Save password' }))
  await screen.findByText('Enter the six digits of the code.')
  await user.type(code, '123456')
  await user.click(screen.getByRole('button', { name: 'Save password' }))
  await screen.findByText('Password saved')
  expect(sent).toEqual([expect.objectContaining({ password: 'another-kind-word-2', nonce: '123456' })])
})

test('§7.5 §8.16 a code that could not be sent for want of a network is not said to be in the mail', async () => {
  const user = await openSecurity({
    'GET /api/account': { ...driver, hasPassword: false },
    'PUT /auth/v1/user': refusal('reauthentication_needed', 401),
  })
  await user.click(await screen.findByRole('button', { name: 'Change password' }))
  await user.type(await screen.findByLabelText('New password'), 'another-kind-word-2')
  await user.click(screen.getByRole('button', { name: 'Save password' }))
  await screen.findByText('There’s no connection. Check your network and try again.')
  expect(screen.queryByLabelText('Code from the email that we have just sent')).toBeNull()
})

test('§7.8 a driver sees wrong passwords that were entered for their account, and what to do', async () => {
  const card = async () => within(await screen.findByRole('region', { name: 'Failed attempts' }))
  await openSecurity({ 'GET /api/account/failed-attempts': { attempts: [] } })
  await (await card()).findByText('There were none in the last year.')
  const attempt = { id: 'a', kind: 'password_failed', count: 2, lastAt: Date.now() }
  const attempts = [{ ...attempt, device: 'Chrome on Android', place: 'Geelong, Australia' }]
  await openSecurity({ 'GET /api/account/failed-attempts': { attempts } })
  const row = await (await card()).findByRole('listitem')
  expect(row.textContent).toMatch(
    /^Someone entered a wrong password, 2 timesjust now · Chrome on Android · Geelong, Australia/,
  )
  expect(row.textContent).toContain('It was refused, and nothing has changed.')
  ;(await card()).getByText(/choose a password that you use nowhere else/)
})

test('§4.5 §2.14 §7.29 a driver sees where they are signed in, ends one device, then all others', async () => {
  const deviceOf = (id: string, name: string, isCurrent = false) => ({
    id,
    device: { name, kind: 'phone' },
    place: null,
    signedInAt: Date.now(),
    lastActivity: Date.now(),
    isCurrent,
  })
  let sessions = [
    deviceOf('a', 'Chrome on Android', true),
    deviceOf('b', 'Safari on iOS'),
    deviceOf('c', 'Firefox'),
  ]
  const leave = (stays: (one: (typeof sessions)[number]) => boolean) => () => {
    sessions = sessions.filter(stays)
    return new Response(null, { status: 204 })
  }
  const user = await openSecurity({
    'GET /api/sessions': () => Response.json({ sessions }),
    'GET /api/ip': { ip: '203.0.113.9' },
    'DELETE /api/sessions/b': leave(({ id }) => id !== 'b'),
    'DELETE /api/sessions/others': leave(({ isCurrent }) => isCurrent),
  })
  const list = within(await screen.findByRole('region', { name: 'Devices' }))
  const rows = () => list.queryAllByRole('listitem').map((row) => row.querySelector('p')!.textContent)
  const confirm = async (name: string) =>
    user.click(within(await screen.findByRole('dialog', { name })).getByRole('button', { name: 'Sign out' }))
  await expect.poll(rows).toEqual(['Chrome on AndroidThis device', 'Safari on iOS', 'Firefox'])
  await list.findByText('Your network’s address just now: 203.0.113.9')
  expect(list.queryByRole('button', { name: 'Sign out Chrome on Android' })).toBeNull()
  await user.click(list.getByRole('button', { name: 'Sign out Safari on iOS' }))
  expect(requests).not.toContain('DELETE /api/sessions/b')
  await confirm('Sign out Safari on iOS?')
  await screen.findByText('Safari on iOS is signed out')
  await expect.poll(rows).toEqual(['Chrome on AndroidThis device', 'Firefox'])
  await user.click(list.getByRole('button', { name: 'Sign out other devices' }))
  await confirm('Sign out all other devices?')
  await expect.poll(rows).toEqual(['Chrome on AndroidThis device'])
  expect(list.queryByRole('button', { name: 'Sign out other devices' })).toBeNull()
})

test('§8.16 without a network each part of the page says that it could not be loaded, and tries again', async () => {
  vi.stubGlobal('PublicKeyCredential', () => undefined)
  onTestFinished(() => {
    dispatchEvent(new Event('online'))
    vi.stubGlobal('PublicKeyCredential', undefined)
  })
  const factors = [{ id: 'f', status: 'verified', factor_type: 'totp' }]
  const user = await openSecurity({
    'GET /auth/v1/settings': { ...settings['GET /auth/v1/settings'], passkeys_enabled: true },
    'GET /auth/v1/user': { ...present, factors },
  })
  // Its code is still on its way.
  dispatchEvent(new Event('offline'))
  const parts = [
    ['Devices', 'GET /api/sessions'],
    ['Failed attempts', 'GET /api/account/failed-attempts'],
    ['Passkeys', 'GET /auth/v1/passkeys'],
    ['Recovery codes', 'GET /auth/v1/factors/recovery-codes'],
  ] as const
  const tries = (path: string) => requests.filter((one) => one === path).length
  for (const [name, path] of parts) {
    const part = within(await screen.findByRole('region', { name }))
    await part.findByText(/^We couldn’t load/)
    const before = tries(path)
    await user.click(part.getByRole('button', { name: 'Try again' }))
    await expect.poll(() => tries(path)).toBeGreaterThan(before)
  }
})

test('§7.5 a driver who is asked once more who they are, and has chosen a code, is told that the code is missing', async () => {
  const user = await openSecurity({
    'PUT /auth/v1/user': refusal('reauthentication_needed', 401),
    'GET /auth/v1/reauthenticate': {},
  })
  await user.click(await screen.findByRole('button', { name: 'Change email' }))
  await user.type(await screen.findByLabelText('New email'), 'dana@example.org')
  await user.click(screen.getByRole('button', { name: 'Send the codes' }))
  const question = within(await screen.findByRole('dialog', { name: 'Is it you?' }))
  await user.click(question.getByRole('button', { name: 'Continue' }))
  await question.findByText('Enter your password, or choose another way.')
  await user.click(question.getByRole('button', { name: 'Use a code from an email' }))
  await question.findByLabelText('Code')
  await user.click(question.getByRole('button', { name: 'Continue' }))
  await question.findByText('Enter the six digits of the code.')
})

test('§7.5 §8.16 codes that could not be sent for want of a network can be asked for again at once', async () => {
  const user = await openSecurity({ 'GET /auth/v1/user': { ...present, new_email: 'dana@example.org' } })
  const again = await screen.findByRole('button', { name: 'Send a new code' })
  await user.click(again)
  await screen.findByText('There’s no connection. Check your network and try again.')
  await user.click(screen.getByRole('button', { name: 'Send a new code' }))
  expect(requests.filter((one) => one === 'POST /auth/v1/resend')).toHaveLength(2)
})

test('§7.7 an authenticator app that the driver turns away from before its key is there leaves nothing behind', async () => {
  let create = () => {}
  const factor = { id: 'f', type: 'totp', friendly_name: 'Authenticator app' }
  const user = await openSecurity({
    'POST /auth/v1/factors': () =>
      new Promise((resolve) => {
        create = () =>
          resolve(Response.json({ ...factor, totp: { qr_code: '<svg/>', secret: 'A', uri: 'b' } }))
      }),
    'DELETE /auth/v1/factors/f': { id: 'f' },
  })
  await user.click(await screen.findByRole('button', { name: 'Add an authenticator app' }))
  const sheet = await screen.findByRole('dialog', { name: 'Add an authenticator app' })
  await expect.poll(() => requests).toContain('POST /auth/v1/factors')
  await user.click(within(sheet).getByRole('button', { name: 'Close' }))
  create()
  await expect.poll(() => requests).toContain('DELETE /auth/v1/factors/f')
})
