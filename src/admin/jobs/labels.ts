/** What is promised, in words. A kind that this screen does not know is called by its own name. */
const kindNames: Readonly<Record<string, string>> = {
  count_message: 'Counting a message',
  send_code: 'A code',
  tell_change: 'A mail about a change',
  send_mail: 'A mail',
  send_sms: 'A text message',
  notify: 'Something for an inbox',
  push: 'A push',
  engage: 'A look at progress',
  remind_tip: 'A reminder of a tip',
  tell_tester: 'News for a tester',
  tell_waiting: 'News for somebody who waits',
  tell_applicant: 'News for an applicant',
  tell_referrer: 'News of a reward',
  settle_rewards: 'A look at rewards',
  forget_user: 'Erasing a driver',
  look_at_payments: 'A look at payments',
  find_payer: 'Finding who has paid',
  close_customer: 'Ending a customer',
  settle_charging: 'Pausing or resuming payments',
}
export const kindName = (kind: string): string => kindNames[kind] ?? kind.replaceAll('_', ' ')

/** How long ago, for what is minutes or weeks old: "4 min", "3 h", "12 days". */
export function age(since: number, now: number): string {
  const minutes = Math.max(0, Math.round((now - since) / 60_000))
  if (minutes < 60) return `${minutes} min`
  const hours = Math.round(minutes / 60)
  if (hours < 48) return `${hours} h`
  return `${Math.round(hours / 24)} days`
}
