/** A code to type in, and a link to a page that asks for one tap more. Each does the same. */
type CodeAndLink = { code: string; link: string }

/** What each mail says besides its fixed words. */
export type MailValues = {
  confirm: CodeAndLink
  magic_link: CodeAndLink
  recovery: CodeAndLink
  invite: CodeAndLink
  /** To the address in use, which is asked to let go. */
  email_change_current: CodeAndLink & { newEmail: string }
  /** To the address that is to be used. */
  email_change_new: CodeAndLink
  reauthentication: { code: string }
  /** Somebody signed up with an address that has an account. `link` leads to the page for signing in. */
  account_exists: { link: string }
  /** `time` as the reader may know it; `link` leads to where sessions are ended. */
  new_sign_in: { device: string; place: string; time: string; link: string }
  /** Something about how the account is opened was changed. `link` leads to where every session is ended. */
  account_changed: { what: string; device: string; place: string; time: string; link: string }
  /** The same, done by an operator. */
  account_changed_by_support: { what: string; time: string; link: string }
  /** An operator has suspended, opened or deleted the account. */
  account_closed_by_support: { what: string; time: string }
  /** Somebody who is half signed in enters wrong codes; `link` leads to where the password is changed. */
  factor_guessed: { link: string }
  /** A second factor is locked after more of them; `link` leads to where it is unlocked. */
  factor_locked: { link: string }
  /** What a driver wrote to us has arrived; `words` are theirs. */
  feedback_received: { words: string }
  /** Somebody signed up as a tester with an address that has an account. `link` leads to the testers' sign-in. */
  tester_account_exists: { link: string }
  /** The same with the address of somebody who is or has been a tester. */
  tester_known: { link: string }
  /** The days have begun. `days` as a reader would say them: '30 days'. */
  tester_welcome: { days: string; link: string }
  tester_extended: { days: string; link: string }
  tester_ending: { days: string; link: string }
  tester_ended: { link: string }
  /** `position` counts from 1. */
  tester_waiting: { city: string; position: string; link: string }
  /** A seat is kept. `link` has the token that says for whom. */
  tester_offer: { city: string; hours: string; link: string }
}
export type Template = keyof MailValues

/**
 * One mail to one person. `isStranger` marks an address that no account has shown to be its own: it counts against
 * the share of the hour's mails that strangers have.
 */
export type Mail = {
  [Name in Template]: { to: string; template: Name; values: MailValues[Name]; isStranger?: boolean }
}[Template]
