import type { Captcha } from '../api.ts'
import { fetchSettings, currentSettings } from './sign-in-methods.ts'

/** The check was left before it was done: by choice, or because its service could not be reached. The message is for its reader. */
export class CaptchaDismissed extends Error {
  override name = 'CaptchaDismissed'
  constructor() {
    super('Nothing was sent: the check that you are a person was not done. Please try again.')
  }
}

/**
 * §8.16 Asks a door that wants to know that a person is there. Where the service says so, the check comes first, and
 * `send` gets its answer; else nothing is loaded and `send` gets none. An answer is good once and for minutes, and the
 * check may have been switched on a moment ago: so after one refusal it is done anew, and its answer sent once more.
 *
 * Throws {@link CaptchaDismissed} when the check was not done, and whatever `send` throws.
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
