import { expect, test } from 'vitest'
import { signInMethodsOf } from './sign-in-methods.ts'

const settings = {
  external: {
    anonymous_users: false,
    email: true,
    google: true,
    phone: true,
    web3_ethereum: false,
    web3_solana: false,
  },
  disable_signup: true,
  mailer_autoconfirm: false,
  phone_autoconfirm: false,
  sms_provider: 'twilio',
  saml_enabled: false,
  passkeys_enabled: true,
  captcha: null,
}

test('§2.9 the screen offers the methods that the service allows and the browser supports', () => {
  expect(signInMethodsOf(settings, true)).toEqual({
    email: true,
    phone: true,
    google: true,
    passkey: true,
    signUp: false,
    confirms: true,
  })
  expect(signInMethodsOf(settings, false).passkey).toBe(false)
})

test('§2.9 until the service has answered, a password and a new account are offered, and no method that may be disabled', () => {
  expect(signInMethodsOf(null, true)).toMatchObject({
    email: true,
    signUp: true,
    google: false,
    passkey: false,
  })
})
