import type { EngagementEvent } from '#domain/engagement/engagement.ts'
import type { NewInboxItem } from '#domain/inbox/notification.ts'
import type { ChangeNotice } from '../auth/change-notices/change-notice.ts'
import type { SendCodePayload } from '../auth/codes/enqueue-code.ts'
import type { Mail } from '../mail/mail.ts'
import type { PushRequest } from '../inbox/push/push.ts'
import type { TextMessage } from '../sms/sms.ts'
import type { TesterNews } from '../testing/confirm.ts'

/** What can be promised, by its kind. Times are epoch milliseconds. */
export type JobPayloads = {
  /** A message to be counted by the shard that was chosen for it. */
  count_message: { userId: string; at: number; shard: string }
  /** A code to be made and sent to whom it may concern. */
  send_code: SendCodePayload
  /** A change of how an account is opened, told to the address that it had; of no use after `until`. */
  send_change_notice: ChangeNotice & { until: number }
  /** A mail that says nothing useful after `until`. */
  send_mail: Mail & { until: number }
  /** A text message whose code is no longer good after `until`. */
  send_sms: TextMessage & { until: number }
  /** Something for a driver's inbox. */
  notify: { userId: string; item: NewInboxItem }
  /** A push that is no news any more after `until`. */
  push: PushRequest & { until: number }
  /** Something has happened to a driver, who is looked at again. */
  engage: { userId: string; event: EngagementEvent }
  /** A driver who wants it is asked for the tip of a message that still has none. */
  remind_tip: { userId: string; messageId: string }
  /** News of the testing programme for a tester; `at` (epoch milliseconds) tells it from an earlier one of the kind. */
  notify_tester: { userId: string; news: TesterNews; at: number }
  /**
   * Where an address stands with a city that refused it, whoever asked. `waitingId` is the place in the list that
   * this asking gives where there is none yet, `site` is for the links of the mail.
   */
  notify_applicant: { email: string; cityId: string; waitingId: string; site: string }
  /** News for somebody who waits for a seat of it. */
  notify_waiting: { waitingId: string; news: 'position' | 'offer' }
  /** A reward for bringing friends that a driver has earned, or that was taken back. */
  notify_referrer: { userId: string; grantId: string; news: 'earned' | 'taken_back' }
  /** What a driver's friends have earned is looked at again. */
  reconcile_rewards: { friendId: string }
  /** The objects of a driver whose account was erased. */
  delete_user_objects: { userId: string }
  /** Something has happened to the payments of a customer, who is looked at again at Stripe. */
  sync_payments: { customerId: string }
  /** The same for whoever has paid this charge, which an event names alone. */
  find_payer: { chargeId: string }
  /** Whether a driver's subscriptions are charged is to be at Stripe as it is written down here. */
  apply_payment_pause: { userId: string }
  /** Whom Stripe knows a driver as whose account was erased: nothing is taken from them any more. */
  close_customer: { userId: string; customerId: string }
}
export type JobKind = keyof JobPayloads

/**
 * A promise that was made in the same transaction as a row elsewhere, and is kept at least once. Its id is also
 * the one by which a receiver knows it when it is told twice.
 */
export type JobOf<Of extends JobKind> = { id: string; kind: Of; payload: JobPayloads[Of] }
export type Job = { [Of in JobKind]: JobOf<Of> }[JobKind]
