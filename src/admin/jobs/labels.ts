/** What is promised, in words. A kind that this screen does not know is called by its own name. */
const jobKindLabels: Readonly<Record<string, string>> = {
  count_message: 'Counting a message',
  send_code: 'A code',
  send_change_notice: 'A mail about a change',
  send_mail: 'A mail',
  send_sms: 'A text message',
  notify: 'Something for an inbox',
  push: 'A push',
  engage: 'A look at progress',
  remind_tip: 'A reminder of a tip',
  notify_tester: 'News for a tester',
  notify_waiting: 'News for somebody who waits',
  notify_applicant: 'News for an applicant',
  notify_referrer: 'News of a reward',
  reconcile_rewards: 'A look at rewards',
  delete_user_objects: 'Erasing a driver',
  sync_payments: 'A look at payments',
  find_payer: 'Finding who has paid',
  close_customer: 'Ending a customer',
  apply_payment_pause: 'Pausing or resuming payments',
}
export const jobKindLabel = (kind: string): string => jobKindLabels[kind] ?? kind.replaceAll('_', ' ')

/** How long ago, for what is minutes or weeks old: "4 min", "3 h", "12 days". */
export function formatAge(since: number, now: number): string {
  const minutes = Math.max(0, Math.round((now - since) / 60_000))
  if (minutes < 60) return `${minutes} min`
  const hours = Math.round(minutes / 60)
  if (hours < 48) return `${hours} h`
  return `${Math.round(hours / 24)} days`
}
