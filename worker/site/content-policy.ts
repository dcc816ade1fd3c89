import { settingsOf } from '../settings/settings.ts'
import { pagePolicy } from '../headers.ts'

/** The content policy of pages, with the captcha's host when it has one of its own. */
export function contentPolicyFor(env: Env): string {
  const { SECURITY_CAPTCHA_FRAME_ORIGIN: frame } = settingsOf(env)
  return frame === '' ? pagePolicy : pagePolicy.replace("frame-src 'self'", `frame-src ${frame}`)
}
