import { screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { accountOf, openApp, sessionOf, title } from './open-app.tsx'

test('§2.9 §2.12 a passkey signs in, and asks for no new password although a link for one was left unused', async () => {
  class Credential {
    static parseRequestOptionsFromJSON = (options: object) => options
    toJSON = () => ({ id: 'p' })
  }
  vi.stubGlobal('PublicKeyCredential', Credential)
  const credentials = { create: () => Promise.resolve(null), get: () => Promise.resolve(new Credential()) }
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: credentials })
  onTestFinished(() => {
    vi.stubGlobal('PublicKeyCredential', undefined)
    Reflect.deleteProperty(navigator, 'credentials')
  })
  sessionStorage.setItem('auth.recovering', '1')
  const user = await openApp('/auth/login', undefined, {
    'GET /auth/v1/settings': { external: { email: true }, disable_signup: false, passkeys_enabled: true },
    'POST /auth/v1/passkeys/authentication/options': { challenge_id: 'c', options: {} },
    'POST /auth/v1/passkeys/authentication/verify': () => Response.json(sessionOf(accountOf())),
    'GET /api/account': accountOf(),
  })
  await user.click(await screen.findByRole('button', { name: 'Use a passkey' }))
  await expect.poll(() => location.pathname).not.toBe('/auth/login')
  await title('Create Message')
})
