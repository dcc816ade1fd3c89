import { REFERRAL_KEY, REFERRAL_PARAMETER, referralCodeOf } from '#domain/referrals/referral-code.ts'
import { loadItem, saveItem } from '../storage/local-storage.ts'
import { startReferralAttach } from './attach-referral.ts'
import { countClick } from './queries.ts'

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
    if (isTrackingAllowed())
      countClick(code).catch((error: unknown) => console.warn('The visit was not counted', error))
  }
  if (!code && storedCode !== null && !referralCodeOf(storedCode)) saveItem(REFERRAL_KEY, null)
  startReferralAttach()
}

/** A visitor who has opted out of tracking is not counted either. */
const isTrackingAllowed = (): boolean =>
  navigator.doNotTrack !== '1' && !(navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl
