import type { FraudReason, ReferralRefusal } from '#domain/referrals/referral.ts'

/** The reasons why a friend does not count. */
export const refusalLabels: Record<ReferralRefusal, string> = {
  disposable_mail: 'Held: throw-away address',
  same_mailbox: 'Held: one mailbox, twice',
  same_device: 'Held: the same phone and network',
  refund: 'Paid back',
  dispute: 'Payment disputed',
  fraud: 'Refused by us',
}

/** The administrator's reasons to refuse a friend. */
export const fraudReasonLabels: Record<FraudReason, string> = {
  own_account: 'A second account of their own',
  made_up: 'Nobody real',
  spam: 'The link was spread where it does not belong',
  other: 'Something else',
}
