import type { JobKind } from './job.ts'

/**
 * What becomes of a promise that cannot be kept.
 *
 * `forever`: it is tried for ever. Counting, payments, rewards, erasing: what they owe stays true however late, nothing else
 * makes up for it, and doing it twice does no harm.
 * `until_deadline`: it carries its own end (`until`), after which it would be of no use.
 * `dead_letter`: it is set aside after days of trying and waits for the administrator. It was meant for a person and has
 * missed its moment; trying on would hide that something is wrong with this one.
 */
export type RetryPolicy = 'forever' | 'until_deadline' | 'dead_letter'

export const retryPolicies: Record<JobKind, RetryPolicy> = {
  count_message: 'forever',
  delete_user_objects: 'forever',
  sync_payments: 'forever',
  find_payer: 'forever',
  close_customer: 'forever',
  apply_payment_pause: 'forever',
  reconcile_rewards: 'forever',
  send_mail: 'until_deadline',
  send_sms: 'until_deadline',
  push: 'until_deadline',
  send_code: 'until_deadline',
  send_change_notice: 'until_deadline',
  notify: 'dead_letter',
  engage: 'dead_letter',
  remind_tip: 'dead_letter',
  notify_tester: 'dead_letter',
  notify_waiting: 'dead_letter',
  notify_applicant: 'dead_letter',
  notify_referrer: 'dead_letter',
}

/** The fate of a kind; one that only a newer version of the Worker knows is left to that version. */
export const retryPolicyOf = (kind: string): RetryPolicy =>
  Object.hasOwn(retryPolicies, kind) ? retryPolicies[kind as JobKind] : 'forever'
