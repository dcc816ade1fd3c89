import { deleteUserObjects } from '../account/delete-objects.ts'
import { sendChangeNotice } from '../auth/change-notices/send-change-notice.ts'
import { sendCode } from '../auth/codes/send-code.ts'
import { findPayer, syncPayments } from '../billing/jobs.ts'
import { billingActorStub } from '../billing/stubs.ts'
import { unwrap } from '../billing/result.ts'
import { counterShardStub } from '../counter/stubs.ts'
import { openDb } from '../db/db.ts'
import { engage } from '../engagement/engage.ts'
import { inboxStub } from '../inbox/stubs.ts'
import { sendMail } from '../mail/send-mail.ts'
import { sendTipReminder } from '../messages/tip-reminder.ts'
import { pushJobsFor, sendPush } from '../inbox/push/push.ts'
import { notifyReferrer } from '../referrals/notify-referrer.ts'
import { reconcileRewardsFor } from '../referrals/rewards.ts'
import { sendSms } from '../sms/sms.ts'
import { notifyApplicant } from '../testing/notify-applicant.ts'
import { notifyTester } from '../testing/notify-tester.ts'
import { notifyWaiting } from '../testing/notify-waiting.ts'
import type { JobKind, Job, JobOf } from './job.ts'

/**
 * One call that keeps one promise or more. All of them are kept when it succeeds, and none when it throws. It may
 * resolve with what is to be promised instead, which is made as these are struck off.
 */
export type JobRun = { label: string; ids: string[]; run: () => Promise<Job[] | void> }

/** How promises of one kind are kept. */
type JobHandler<Of extends JobKind> = (env: Env, jobs: JobOf<Of>[]) => JobRun[]

export const jobHandlers: { [Of in JobKind]: JobHandler<Of> } = {
  count_message: (env, jobs) =>
    Array.from(
      Map.groupBy(jobs, ({ payload }) => payload.shard),
      ([shard, group]) => ({
        label: `${group.length} messages for ${shard}`,
        ids: group.map(({ id }) => id),
        run: () =>
          counterShardStub(env, shard).count(group.map(({ id, payload }) => ({ id, at: payload.at }))),
      }),
    ),
  send_code: (env, jobs) =>
    jobs.map(({ id, payload }) => ({
      label: `a code for ${payload.kind}`,
      ids: [id],
      run: () => sendCode(env, payload),
    })),
  send_change_notice: (env, jobs) =>
    jobs.map(({ id, payload }) => ({
      label: `the news ${payload.change}`,
      ids: [id],
      run: () => sendChangeNotice(env, payload),
    })),
  send_mail: (env, jobs) =>
    jobs.map(({ id, payload }) => ({
      label: `the mail ${payload.template}`,
      ids: [id],
      run: () => sendMail(env, payload),
    })),
  send_sms: (env, jobs) =>
    jobs.map(({ id, payload }) => ({
      label: 'a text message',
      ids: [id],
      run: () => sendSms(env, payload),
    })),
  notify: (env, jobs) =>
    Array.from(
      Map.groupBy(jobs, ({ payload }) => payload.userId),
      ([userId, group]) => ({
        label: `${group.length} for an inbox`,
        ids: group.map(({ id }) => id),
        run: async () => {
          const items = group.map(({ payload }) => payload.item)
          await inboxStub(env, userId).add(items)
          return pushJobsFor(openDb(env.DB), userId, items)
        },
      }),
    ),
  push: (env, jobs) =>
    jobs.map(({ id, payload }) => ({ label: 'a push', ids: [id], run: () => sendPush(env, payload) })),
  engage: (env, jobs) =>
    Array.from(
      Map.groupBy(jobs, ({ payload }) => payload.userId),
      ([userId, group]) => ({
        label: `engagement after ${group.length} events`,
        ids: group.map(({ id }) => id),
        run: () =>
          engage(
            openDb(env.DB),
            userId,
            group.map(({ payload }) => payload.event),
          ),
      }),
    ),
  remind_tip: (env, jobs) =>
    jobs.map(({ id, payload }) => ({
      label: 'a reminder of a tip',
      ids: [id],
      run: () => sendTipReminder(openDb(env.DB), payload),
    })),
  notify_tester: (env, jobs) =>
    jobs.map(({ id, payload }) => ({
      label: `the news ${payload.news} for a tester`,
      ids: [id],
      run: () => notifyTester(openDb(env.DB), payload),
    })),
  notify_applicant: (env, jobs) =>
    jobs.map(({ id, payload }) => ({
      label: 'a notification for an applicant',
      ids: [id],
      run: () => notifyApplicant(env, openDb(env.DB), payload),
    })),
  notify_waiting: (env, jobs) =>
    jobs.map(({ id, payload }) => ({
      label: `the ${payload.news} of a person on the waitlist`,
      ids: [id],
      run: () => notifyWaiting(env, openDb(env.DB), payload),
    })),
  notify_referrer: (env, jobs) =>
    jobs.map(({ id, payload }) => ({
      label: `a reward that is ${payload.news}`,
      ids: [id],
      run: () => notifyReferrer(openDb(env.DB), payload),
    })),
  reconcile_rewards: (env, jobs) =>
    jobs.map(({ id, payload }) => ({
      label: 'the rewards of a referrer',
      ids: [id],
      run: () => reconcileRewardsFor(openDb(env.DB), payload.friendId),
    })),
  delete_user_objects: (env, jobs) =>
    jobs.map(({ id, payload }) => ({
      label: 'the objects of a deleted driver',
      ids: [id],
      run: () => deleteUserObjects(env, payload.userId),
    })),
  sync_payments: (env, jobs) =>
    Array.from(
      Map.groupBy(jobs, ({ payload }) => payload.customerId),
      ([customerId, group]) => ({
        label: `a payment sync after ${group.length} events`,
        ids: group.map(({ id }) => id),
        run: () => syncPayments(env, customerId),
      }),
    ),
  find_payer: (env, jobs) =>
    jobs.map(({ id, payload }) => ({
      label: 'the payer of a charge',
      ids: [id],
      run: () => findPayer(env, id, payload.chargeId),
    })),
  apply_payment_pause: (env, jobs) =>
    jobs.map(({ id, payload }) => ({
      label: 'a payment pause',
      ids: [id],
      run: async () => unwrap(await billingActorStub(env, payload.userId).applyPaymentPause(payload.userId)),
    })),
  close_customer: (env, jobs) =>
    jobs.map(({ id, payload }) => ({
      label: 'the deletion of a Stripe customer',
      ids: [id],
      run: async () => unwrap(await billingActorStub(env, payload.userId).close(payload)),
    })),
}
