import { domainsOf } from '#domain/referrals/referral.ts'
import { DAY_MS } from '#domain/time.ts'
import type { JobOf } from '../jobs/job.ts'

/** A code to type, and a link to a page with one button. Both do the same. */
type CodeAndLink = { code: string; link: string }

export type MailValues = {
  confirm: CodeAndLink
  magic_link: CodeAndLink
  recovery: CodeAndLink
  invite: CodeAndLink
  /** To the present address, which confirms the change too. */
  email_change_current: CodeAndLink & { newEmail: string }
  /** To the new address. */
  email_change_new: CodeAndLink
  reauthentication: { code: string }
  /** Somebody signed up with an address that has an account. `link` leads to the page for signing in. */
  account_exists: { link: string }
  /** `time` is formatted for the reader; `link` leads to the page that ends sessions. */
  new_sign_in: { device: string; place: string; time: string; link: string }
  /** The way to open the account has changed. `link` leads to the page that ends every session. */
  account_changed: { what: string; device: string; place: string; time: string; link: string }
  /** The same, done by an operator. */
  account_changed_by_support: { what: string; time: string; link: string }
  /** Support has suspended, opened or deleted the account, signed its owner out, or given or taken back Premium. */
  account_act_by_support: { what: string; time: string }
  /** Somebody with the password enters wrong codes; `link` leads to the page that changes the password. */
  factor_guessed: { link: string }
  /** A second factor is locked after more of them; `link` leads to the page that unlocks it. */
  factor_locked: { link: string }
  /** A driver's feedback has arrived; `words` are theirs. */
  feedback_received: { words: string }
  /** `plan` is its name; `next` is a sentence about the next payment. `link` leads to /billing, as in the next four. */
  premium_started: { plan: string; next: string; link: string }
  premium_resumed: { plan: string; next: string; link: string }
  /** Premium ends on `day`. */
  premium_canceled: { day: string; link: string }
  /** A payment did not go through, and Premium waits for it. `payment` names its amount where that is known. */
  premium_failed: { payment: string; plan: string; link: string }
  /** The plan is over, by its end or for want of a payment. */
  premium_ended: { plan: string; link: string }
  /** Somebody signed up as a tester with an address that has an account. `link` leads to the testers' sign-in. */
  tester_account_exists: { link: string }
  /** The same with the address of a present or former tester. */
  tester_known: { link: string }
  /** The days have begun. `days` is formatted for the reader: '30 days'. */
  tester_welcome: { days: string; link: string }
  tester_extended: { days: string; link: string }
  tester_ending: { days: string; link: string }
  tester_ended: { link: string }
  /** `position` counts from 1. */
  tester_waiting: { city: string; position: string; link: string }
  /** A seat is reserved for the person whose token is in `link`. */
  tester_offer: { city: string; hours: string; link: string }
}
export type Template = keyof MailValues

/**
 * One mail to one person. `isStranger` marks an address that no account has confirmed: it counts against the
 * strangers' share of the hour's mails.
 */
export type Mail = {
  [Name in Template]: { to: string; template: Name; values: MailValues[Name]; isStranger?: boolean }
}[Template]

/** The job that sends a mail, which is of no use after a day. */
export const mailJob = (id: string, mail: Mail): JobOf<'send_mail'> => ({
  id: `mail:${id}`,
  kind: 'send_mail',
  payload: { ...mail, until: Date.now() + DAY_MS },
})

/** Loaded on first use: a seventh of the Worker, which most requests never need. */
let domains: ReadonlySet<string> | undefined

export async function isDisposable(address: string): Promise<boolean> {
  domains ??= new Set((await import('disposable-email-domains-js')).disposableEmailBlocklist())
  return domainsOf(address).some((domain) => domains!.has(domain))
}
