import type { Kind } from './job.ts'

/**
 * What becomes of a promise that cannot be kept.
 *
 * `lasting`: it is tried for ever. Counting, payments, rewards, erasing: what they owe stays true however late, nothing else
 * makes up for it, and doing it twice does no harm.
 * `timely`: it carries its own end (`until`), after which it would be of no use.
 * `news`: it is set aside after days of trying and waits for the administrator. It was meant for a person and has
 * missed its moment; trying on would hide that something is wrong with this one.
 */
export type Fate = 'lasting' | 'timely' | 'news'

export const fates: Record<Kind, Fate> = {
  count_message: 'lasting',
  forget_user: 'lasting',
  look_at_payments: 'lasting',
  find_payer: 'lasting',
  close_customer: 'lasting',
  settle_charging: 'lasting',
  settle_rewards: 'lasting',
  send_mail: 'timely',
  send_sms: 'timely',
  push: 'timely',
  send_code: 'timely',
  tell_change: 'timely',
  notify: 'news',
  engage: 'news',
  remind_tip: 'news',
  tell_tester: 'news',
  tell_waiting: 'news',
  tell_applicant: 'news',
  tell_referrer: 'news',
}

/** The fate of a kind; one that only a newer version of the Worker knows is left to that version. */
export const fateOf = (kind: string): Fate => (Object.hasOwn(fates, kind) ? fates[kind as Kind] : 'lasting')
