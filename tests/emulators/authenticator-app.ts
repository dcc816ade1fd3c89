// An authenticator app (RFC 6238): reads the URI of a QR code, and shows codes.
import { setTimeout as sleep } from 'node:timers/promises'
import { TOTP, URI } from 'otpauth'

/** Longer than it takes to show a code. */
const MARGIN_S = 12
/** Longer than a request takes. */
const USE_S = 3

export function openApp(uri: string) {
  const totp = URI.parse(uri) as TOTP
  const now = () => Date.now() / 1000
  const stepAt = (seconds: number) => Math.floor(seconds / totp.period)
  let last = -Infinity
  const codeOf = (step: number) => totp.generate({ timestamp: step * totp.period * 1000 })
  return {
    issuer: totp.issuer,
    label: totp.label,
    /** The code of a step, counted from the present one. */
    codeAt: (offset: number) => codeOf(stepAt(now()) + offset),
    /** The same, of a step that does not begin before the code is used. */
    codeOfLaterStep: async (offset: number): Promise<string> => {
      const left = (stepAt(now()) + 1) * totp.period - now()
      if (left < USE_S) await sleep(left * 1000 + 50)
      return codeOf(stepAt(now()) + offset)
    },
    /**
     * A code that was not shown before and stays valid for at least twelve seconds: the previous step's,
     * while it is valid, then the present one. After both it waits for the next.
     */
    next: async (): Promise<string> => {
      const isGoodStill = now() < (stepAt(now()) + 1) * totp.period - MARGIN_S
      const step = Math.max(stepAt(now()) - (isGoodStill ? 1 : 0), last + 1)
      const wait = step * totp.period - now()
      if (wait > 0) await sleep(wait * 1000 + 50)
      last = step
      return codeOf(step)
    },
  }
}
