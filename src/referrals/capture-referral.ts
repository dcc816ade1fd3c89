import { brand } from '#domain/brand.ts'
import { REFERRAL_KEY, REFERRAL_PARAMETER, referralCodeOf } from '#domain/referrals/referral-code.ts'
import { hasTrackingOptOut } from '../analytics/start.ts'
import { ApiError } from '../api.ts'
import { currentDriver, hasJustSignedIn, onTokenRenewed, onSession } from '../auth/session.ts'
import { loadItem, saveItem } from '../storage/local-storage.ts'
import { onOnline } from '../storage/retry.ts'
import { toast } from '../ui/toast.ts'
import { countClick, trackReferral } from './queries.ts'

let isAttaching = false

/**
 * §4.17, §7.30 Attaches the stored code to the driver who is signed in: now, and otherwise when somebody signs in,
 * their session is renewed, or the network is back.
 */
function startReferralAttach(): void {
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

/**
 * §3.14, §4.17 Stores the code of the page's address, and attaches it to the account of the driver who is or will be
 * signed in here. The link that was opened last counts; an invalid code counts as none.
 * @param search the query with which the page was opened
 */
export function captureReferral(search: string): void {
  const code = referralCodeOf(new URLSearchParams(search).get(REFERRAL_PARAMETER))
  const storedCode = loadItem(REFERRAL_KEY)
  if (code && code !== storedCode) {
    saveItem(REFERRAL_KEY, code)
    // A visitor who has opted out of tracking is not counted either.
    if (!hasTrackingOptOut())
      countClick(code).catch((error: unknown) => console.warn('The visit was not counted', error))
  }
  if (!code && storedCode !== null && !referralCodeOf(storedCode)) saveItem(REFERRAL_KEY, null)
  startReferralAttach()
}
