import { Secret, TOTP } from 'otpauth'
import { renderSVG } from 'uqr'

/** The defaults of every authenticator app: RFC 6238 with SHA-1, six digits, thirty seconds. */
const SHAPE = { algorithm: 'SHA1', digits: 6, period: 30 } as const
const SECRET_BYTES = 20

/**
 * A new secret, as text, as the address that apps understand, and as a picture of that address. The client puts the
 * picture into a `data:` address without escaping it, so it has no `#`.
 * @param issuer the name that the app shows
 * @param label the account's name
 */
export function newTotp(issuer: string, label: string) {
  const totp = new TOTP({ ...SHAPE, issuer, label, secret: new Secret({ size: SECRET_BYTES }) })
  const uri = totp.toString()
  return { qr_code: renderSVG(uri), secret: totp.secret.base32, uri }
}

/**
 * The time step of a code; absent unless it belongs to the current step or the one before, which slow fingers need
 * (RFC 6238 §5.2).
 * @param secret base32
 * @param now epoch milliseconds
 */
export function stepOf(secret: string, code: string, now: number): number | undefined {
  const token = code.replaceAll(/\s/g, '')
  if (!/^\d{6}$/.test(token)) return undefined
  const totp = new TOTP({ ...SHAPE, secret: Secret.fromBase32(secret) })
  const present = Math.floor(now / 1000 / SHAPE.period)
  return [present, present - 1].find(
    (step) => totp.validate({ token, timestamp: step * SHAPE.period * 1000, window: 0 }) !== null,
  )
}
