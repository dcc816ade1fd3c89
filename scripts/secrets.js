// Generates the secrets of one machine. Plain JavaScript: it runs before anything is installed.
import { randomBytes, webcrypto } from 'node:crypto'

/** @returns {Promise<Record<string, string>>} secrets by the name of their variable */
export async function makeSecrets() {
  const key = { ...(await newKey()), alg: 'ES256', use: 'sig', kid: randomBytes(8).toString('hex') }
  return {
    // The first private key signs; all keys verify.
    JWT_KEYS: JSON.stringify([key]),
    // The first key encrypts secrets in the database; all keys decrypt.
    AT_REST_KEYS: randomBytes(32).toString('base64url'),
    // Identifies us to push services (RFC 8292).
    VAPID_KEY: JSON.stringify(await newKey()),
    // Key of the mailbox hashes, which recognise former testers without their address.
    MAILBOX_KEY: randomBytes(32).toString('hex'),
    // Credentials for third-party services; on this machine for their emulators.
    SMS_TWILIO_AUTH_TOKEN: randomBytes(16).toString('hex'),
    SECURITY_CAPTCHA_SECRET: randomBytes(16).toString('hex'),
    EXTERNAL_GOOGLE_SECRET: randomBytes(16).toString('hex'),
    STRIPE_SECRET_KEY: `sk_test_${randomBytes(24).toString('hex')}`,
    STRIPE_WEBHOOK_SECRETS: `whsec_${randomBytes(24).toString('hex')}`,
    MODEL_KEY: randomBytes(16).toString('hex'),
  }
}

/** A private key for ES256, as a JWK. */
async function newKey() {
  const usages = ['sign', 'verify']
  const pair = await webcrypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, usages)
  const { kty, crv, x, y, d } = await webcrypto.subtle.exportKey('jwk', pair.privateKey)
  return { kty, crv, x, y, d }
}
