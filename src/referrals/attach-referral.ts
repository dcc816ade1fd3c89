import { brand } from '#domain/brand.ts'
import { REFERRAL_KEY, referralCodeOf } from '#domain/referrals/referral-code.ts'
import { ApiError } from '../api.ts'
import { loadItem, saveItem } from '../storage/local-storage.ts'
import { onOnline } from '../storage/retry.ts'
import { currentDriver, hasJustSignedIn, onTokenRenewed, onSession } from '../auth/session.ts'
import { toast } from '../ui/toast.ts'
import { trackReferral } from './queries.ts'

let isAttaching = false

/**
 * §4.17, §7.30 Attaches the stored code to the driver who is signed in: now, and otherwise when somebody signs in,
 * their session is renewed, or the network is back.
 */
export function startReferralAttach(): void {
  onSession(attachReferral)
  onTokenRenewed(attachReferral)
  onOnline(attachReferral)
  attachReferral()
}

function attachReferral(): void {
  const code = referralCodeOf(loadItem(REFERRAL_KEY))
  const driver = currentDriver()
  if (!code || !driver || isAttaching) return
  isAttaching = true
  void trackReferral(driver.id, code)
    .then(
      ({ isNew }) => {
        removeStoredCode(code)
        // §4.17 For a new driver who has just signed in; a driver who was signed in already has joined nothing.
        if (isNew && hasJustSignedIn()) toast(welcomeToast)
      },
      (error: unknown) => {
        // §8.17 The visitor sees no error.
        console.warn('The referral was not recorded', error)
        if (isFinalError(error)) removeStoredCode(code)
      },
    )
    .finally(() => {
      isAttaching = false
    })
}

/** Another link may have been opened meanwhile. */
function removeStoredCode(code: string): void {
  if (referralCodeOf(loadItem(REFERRAL_KEY)) === code) saveItem(REFERRAL_KEY, null)
}

/** Whether a retry would bring the same answer. */
const isFinalError = (error: unknown): boolean =>
  error instanceof ApiError && (finalCodes as readonly string[]).includes(error.code)
const finalCodes = ['invalid_input', 'not_found', 'conflict'] as const satisfies ApiError['code'][]

const welcomeToast = {
  title: `Welcome to ${brand.name}!`,
  text: "You've joined through a referral link. Enjoy the app!",
}
