/** §2.19 The tabs of the referral page, as its address names them. */
export const referralTabs = ['link', 'progress', 'rewards'] as const
export type ReferralTab = (typeof referralTabs)[number]

/** The tab that an address names; the link for anything else. */
export const parseReferralTab = (raw: unknown): ReferralTab =>
  referralTabs.find((tab) => tab === raw) ?? 'link'
