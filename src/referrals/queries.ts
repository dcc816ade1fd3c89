import { queryOptions } from '@tanstack/react-query'
import { api, readJson } from '../api.ts'

/** §2.19 A driver's link, who came by it and what that has earned. */
export const referralsQuery = (userId: string) =>
  queryOptions({ queryKey: ['referrals', userId], queryFn: () => readJson(api.referrals.$get()) })

/** §7.27, §8.17 Notes by whose code the driver came. Throws what went wrong: whoever calls decides what to make of it. */
export const trackReferral = (userId: string, referralCode: string): Promise<{ isNew: boolean }> =>
  readJson(api.referrals.track.$post({ json: { userId, referralCode } }))

/** Counts a visitor by a link. */
export const countClick = (referralCode: string): Promise<unknown> =>
  readJson(api.referrals.clicks.$post({ json: { referralCode } }))
