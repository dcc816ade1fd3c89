import type { Captcha } from '../api.ts'
import { fetchSettings, currentSettings } from './sign-in-methods.ts'

/**
 * The captcha ended without an answer: the driver dismissed it, or its service could not be reached. The message is
 * for its reader.
 */
export class CaptchaDismissed extends Error {
  override name = 'CaptchaDismissed'
  constructor() {
    super('Nothing was sent: the check that you’re a person wasn’t done. Please try again.')
  }
}

/**
 * §8.16 Sends a request to a route that may require a captcha. If the service requires one, the captcha comes first and
 * `send` gets its answer; otherwise nothing loads and `send` gets none. An answer works once and for minutes, and the
 * captcha may have been switched on a moment ago: so after one refusal the captcha is shown again and `send` is
 * repeated once.
 *
 * Throws {@link CaptchaDismissed} when there is no answer, and whatever `send` throws.
 */
export async function withCaptcha<T>(
  send: (captchaToken: string | undefined) => Promise<T>,
  isRefused: (answer: T) => boolean,
): Promise<T> {
  const first = await send(await solveCaptcha((await currentSettings())?.captcha))
  if (!isRefused(first)) return first
  const retried = await solveCaptcha((await fetchSettings())?.captcha)
  return retried === undefined ? first : send(retried)
}

async function solveCaptcha(captcha: Captcha | null | undefined): Promise<string | undefined> {
  if (!captcha) return undefined
  const { showCaptcha } = await import('./captcha/show-captcha.tsx')
  const answer = await showCaptcha(captcha)
  if (answer === null) throw new CaptchaDismissed()
  return answer
}
