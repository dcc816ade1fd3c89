import { brand } from '#domain/brand.ts'
import { fetchOutside } from '../fetch-outside.ts'
import { countSend, requireSends } from '../limits/sends.ts'
import { logError } from '../logging/log-error.ts'
import { settingsOf } from '../settings/settings.ts'

const TIMEOUT_MS = 10_000

/** A code for one phone. `to` is in E.164 digits without the plus sign; `host` is that of the asking page. */
export type TextMessage = { to: string; code: string; host: string }

/** The service has refused a text message, cannot be reached or does not answer in time. */
export class SmsError extends Error {}

/**
 * Sends a code as a text message, through an API of Twilio's shape.
 * Throws {@link SmsError}, `SendLimitError` when the hourly limit is reached, and the limiter's own error when the
 * limiter cannot be reached.
 */
export async function sendSms(env: Env, { to, code, host }: TextMessage): Promise<void> {
  await requireSends(env, 'sms')
  const settings = settingsOf(env)
  const account = settings.SMS_TWILIO_ACCOUNT_SID
  const url = `${settings.SMS_TWILIO_URL}/2010-04-01/Accounts/${encodeURIComponent(account)}/Messages.json`
  const sender = settings.SMS_TWILIO_MESSAGE_SERVICE_SID
  try {
    const response = await fetchOutside(url, {
      method: 'POST',
      headers: { authorization: `Basic ${btoa(`${account}:${settings.SMS_TWILIO_AUTH_TOKEN}`)}` },
      body: new URLSearchParams({
        To: `+${to}`,
        // A messaging service picks the number that suits the country; a plain number sends from itself.
        ...(sender.startsWith('MG') ? { MessagingServiceSid: sender } : { From: sender }),
        Body: smsText(code, host),
      }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (!response.ok) throw new Error(`${response.status} ${(await response.text()).slice(0, 300)}`)
    await response.body?.cancel()
    await countSend(env, 'sms')
  } catch (error) {
    // What the service says can name the number, so only the kind of trouble is logged, and no cause is passed on.
    logError('sms', (error as Error).message.slice(0, 60).replaceAll(/\+?\d{6,}/g, '…'))
    throw new SmsError('The text message could not be sent')
  }
}

/**
 * The text on the phone. The last line binds the code to the site, so that browsers fill it in there and nowhere else
 * (WebOTP's origin-bound one-time codes).
 */
const smsText = (code: string, host: string) => `${code} is your ${brand.name} code\n\n@${host} #${code}`
