/** §2.19 The parts of the referral page, as its address names them. */
export const referralTabs = ['link', 'progress', 'rewards'] as const
export type ReferralTab = (typeof referralTabs)[number]

/** The part that an address asks for; the link for anything else. */
export const parseReferralTab = (raw: unknown): ReferralTab =>
  referralTabs.find((tab) => tab === raw) ?? 'link'
