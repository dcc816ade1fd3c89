import { removeObjects } from '../account/delete-objects.ts'
import { mailChange } from '../auth/change-notices/send-change-notice.ts'
import { sendCode } from '../auth/codes/send-code.ts'
import { findPayer, lookAtPayments } from '../billing/jobs.ts'
import { cashierOf } from '../billing/stubs.ts'
import { unsettle } from '../billing/result.ts'
import { counterShardOf } from '../counter/stubs.ts'
import { openDb } from '../db/db.ts'
import { engage } from '../engagement/engage.ts'
import { inboxOf } from '../inbox/stubs.ts'
import { sendMail } from '../mail/send-mail.ts'
import { remindOfTip } from '../messages/tip-reminder.ts'
import { pushesOf, sendPush } from '../inbox/push/push.ts'
import { newsForReferrer } from '../referrals/notify-referrer.ts'
import { settleRewardsOf } from '../referrals/rewards.ts'
import { sendSms } from '../sms/sms.ts'
import { newsForApplicant } from '../testing/notify-applicant.ts'
import { newsForTester } from '../testing/notify-tester.ts'
import { newsForWaiting } from '../testing/notify-waiting.ts'
import type { Kind, Promised, PromisedAs } from './job.ts'

/**
 * One call that keeps one promise or more. All of them are kept when it succeeds, and none when it throws. It may
 * resolve with what is to be promised instead, which is made as these are struck off.
 */
export type Errand = { what: string; ids: string[]; run: () => Promise<Promised[] | void> }

/** How promises of one kind are kept. */
type Keeper<Of extends Kind> = (env: Env, promises: PromisedAs<Of>[]) => Errand[]

export const keepers: { [Of in Kind]: Keeper<Of> } = {
  count_message: (env, promises) =>
    Array.from(
      Map.groupBy(promises, ({ payload }) => payload.shard),
      ([shard, group]) => ({
        what: `${group.length} messages for ${shard}`,
        ids: group.map(({ id }) => id),
        run: () => counterShardOf(env, shard).count(group.map(({ id, payload }) => ({ id, at: payload.at }))),
      }),
    ),
  send_code: (env, promises) =>
    promises.map(({ id, payload }) => ({
      what: `a code for ${payload.wanted}`,
      ids: [id],
      run: () => sendCode(env, payload),
    })),
  tell_change: (env, promises) =>
    promises.map(({ id, payload }) => ({
      what: `the news ${payload.change}`,
      ids: [id],
      run: () => mailChange(env, payload),
    })),
  send_mail: (env, promises) =>
    promises.map(({ id, payload }) => ({
      what: `the mail ${payload.template}`,
      ids: [id],
      run: () => sendMail(env, payload),
    })),
  send_sms: (env, promises) =>
    promises.map(({ id, payload }) => ({
      what: 'a text message',
      ids: [id],
      run: () => sendSms(env, payload),
    })),
  notify: (env, promises) =>
    Array.from(
      Map.groupBy(promises, ({ payload }) => payload.userId),
      ([userId, group]) => ({
        what: `${group.length} for an inbox`,
        ids: group.map(({ id }) => id),
        run: async () => {
          const items = group.map(({ payload }) => payload.item)
          await inboxOf(env, userId).add(items)
          return pushesOf(openDb(env.DB), userId, items)
        },
      }),
    ),
  push: (env, promises) =>
    promises.map(({ id, payload }) => ({ what: 'a push', ids: [id], run: () => sendPush(env, payload) })),
  engage: (env, promises) =>
    Array.from(
      Map.groupBy(promises, ({ payload }) => payload.userId),
      ([userId, group]) => ({
        what: `a look after ${group.length} events`,
        ids: group.map(({ id }) => id),
        run: () =>
          engage(
            openDb(env.DB),
            userId,
            group.map(({ payload }) => payload.event),
          ),
      }),
    ),
  remind_tip: (env, promises) =>
    promises.map(({ id, payload }) => ({
      what: 'a reminder of a tip',
      ids: [id],
      run: () => remindOfTip(openDb(env.DB), payload),
    })),
  tell_tester: (env, promises) =>
    promises.map(({ id, payload }) => ({
      what: `the news ${payload.news} for a tester`,
      ids: [id],
      run: () => newsForTester(openDb(env.DB), payload),
    })),
  tell_applicant: (env, promises) =>
    promises.map(({ id, payload }) => ({
      what: 'where an applicant stands',
      ids: [id],
      run: () => newsForApplicant(env, openDb(env.DB), payload),
    })),
  tell_waiting: (env, promises) =>
    promises.map(({ id, payload }) => ({
      what: `the ${payload.news} of somebody who waits`,
      ids: [id],
      run: () => newsForWaiting(env, openDb(env.DB), payload),
    })),
  tell_referrer: (env, promises) =>
    promises.map(({ id, payload }) => ({
      what: `a reward that is ${payload.news}`,
      ids: [id],
      run: () => newsForReferrer(openDb(env.DB), payload),
    })),
  settle_rewards: (env, promises) =>
    promises.map(({ id, payload }) => ({
      what: 'the rewards of whoever brought a driver',
      ids: [id],
      run: () => settleRewardsOf(openDb(env.DB), payload.friendId),
    })),
  forget_user: (env, promises) =>
    promises.map(({ id, payload }) => ({
      what: 'the objects of a driver who is gone',
      ids: [id],
      run: () => removeObjects(env, payload.userId),
    })),
  look_at_payments: (env, promises) =>
    Array.from(
      Map.groupBy(promises, ({ payload }) => payload.customerId),
      ([customerId, group]) => ({
        what: `a look at payments after ${group.length} events`,
        ids: group.map(({ id }) => id),
        run: () => lookAtPayments(env, customerId),
      }),
    ),
  find_payer: (env, promises) =>
    promises.map(({ id, payload }) => ({
      what: 'who has paid',
      ids: [id],
      run: () => findPayer(env, id, payload.chargeId),
    })),
  settle_charging: (env, promises) =>
    promises.map(({ id, payload }) => ({
      what: 'whether a driver is charged',
      ids: [id],
      run: async () => unsettle(await cashierOf(env, payload.userId).charging(payload.userId)),
    })),
  close_customer: (env, promises) =>
    promises.map(({ id, payload }) => ({
      what: 'the end of a customer',
      ids: [id],
      run: async () => unsettle(await cashierOf(env, payload.userId).close(payload)),
    })),
}
