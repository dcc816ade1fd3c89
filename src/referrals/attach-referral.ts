import { brand } from '#domain/brand.ts'
import { REFERRAL_KEY, referralCodeOf } from '#domain/referrals/referral-code.ts'
import { ApiError } from '../api.ts'
import { load, save } from '../storage/local-storage.ts'
import { currentDriver, hasJustComeIn, onRenewed, onSession } from '../auth/session.ts'
import { toast } from '../ui/toast.ts'
import { trackReferral } from './queries.ts'

let isTrying = false

/**
 * §4.17, §7.30 Attaches the kept code to whoever is signed in: now, and otherwise when somebody signs in, their
 * session is renewed, or the network is back.
 */
export function keepAttaching(): void {
  onSession(attach)
  onRenewed(attach)
  addEventListener('online', attach)
  attach()
}

function attach(): void {
  const code = referralCodeOf(load(REFERRAL_KEY))
  const driver = currentDriver()
  if (!code || !driver || isTrying) return
  isTrying = true
  void trackReferral(driver.id, code)
    .then(
      ({ isNew }) => {
        forget(code)
        // §4.17 For whoever has just come in; who had been in before has joined nothing.
        if (isNew && hasJustComeIn()) toast(words)
      },
      (error: unknown) => {
        // §8.17 The visitor is told nothing.
        console.warn('The referral was not recorded', error)
        if (isFinal(error)) forget(code)
      },
    )
    .finally(() => {
      isTrying = false
    })
}

/** Another link may have been opened meanwhile. */
function forget(code: string): void {
  if (referralCodeOf(load(REFERRAL_KEY)) === code) save(REFERRAL_KEY, null)
}

/** Whether asking again would bring the same answer. */
const isFinal = (error: unknown): boolean =>
  error instanceof ApiError && (final as readonly string[]).includes(error.code)
const final = ['invalid_input', 'not_found', 'conflict'] as const satisfies ApiError['code'][]

const words = {
  title: `Welcome to ${brand.name}!`,
  text: "You've joined through a referral link. Enjoy the app!",
}
