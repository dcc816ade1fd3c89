import { REFERRAL_KEY, REFERRAL_PARAMETER, referralCodeOf } from '#domain/referrals/referral-code.ts'
import { load, save } from '../storage/local-storage.ts'
import { keepAttaching } from './attach-referral.ts'
import { countClick } from './queries.ts'

/**
 * §3.14, §4.17 Takes the code that an address has brought, and attaches it to the account of whoever is or will be
 * signed in here. The link that was opened last counts; junk is as good as none.
 * @param search the query with which the page was opened
 */
export function arrive(search: string): void {
  const code = referralCodeOf(new URLSearchParams(search).get(REFERRAL_PARAMETER))
  const kept = load(REFERRAL_KEY)
  if (code && code !== kept) {
    save(REFERRAL_KEY, code)
    if (mayCount())
      countClick(code).catch((error: unknown) => console.warn('The visit was not counted', error))
  }
  if (!code && kept !== null && !referralCodeOf(kept)) save(REFERRAL_KEY, null)
  keepAttaching()
}

/** Whoever does not want to be tracked is not counted either. */
const mayCount = (): boolean =>
  navigator.doNotTrack !== '1' && !(navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl
