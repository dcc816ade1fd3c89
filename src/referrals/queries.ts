import { queryOptions } from '@tanstack/react-query'
import { api, readJson } from '../api.ts'

/** §2.19 A driver's link, the friends who used it and its rewards. */
export const referralsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['referrals', userId],
    queryFn: () => readJson(api.referrals.$get()),
    meta: { topic: 'account' },
  })

/** §7.27, §8.17 Records the code by which the driver came. Throws every error: the caller decides about it. */
export const trackReferral = (userId: string, referralCode: string): Promise<{ isNew: boolean }> =>
  readJson(api.referrals.track.$post({ json: { userId, referralCode } }))

export const countClick = (referralCode: string): Promise<unknown> =>
  readJson(api.referrals.clicks.$post({ json: { referralCode } }))
