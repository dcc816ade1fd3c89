import * as z from 'zod/mini'
import type { Db } from '../../db/db.ts'
import { enqueue } from '../../jobs/jobs.ts'
import type { Job } from '../../jobs/job.ts'
import { Metadata, LenientText } from '../body.ts'
import { verifyLink } from '../codes/verify-link.ts'
import { requireEmail } from '../users/email.ts'
import { settingsOf } from '../../settings/settings.ts'
import { type AuthAccount, findAccountByEmail } from '../users/users.ts'
import { emailExists, inviteDraft, issueLink, type LinkTarget } from './link-draft.ts'
import { createPendingUser } from './create-pending-user.ts'
import type { Operator } from './require-operator.ts'

export const Invite = z.object({ email: LenientText, data: Metadata })

type InviteInput = { params: z.infer<typeof Invite>; target: LinkTarget; operator: Operator }

/**
 * §7.8 Invites an address by mail; an unanswered invitation may be repeated. Throws `email_exists` for an address
 * that is confirmed.
 * @returns the account, and the job of the mail, for the caller to run
 */
export async function invite(
  env: Env,
  db: Db,
  { params, target, operator }: InviteInput,
): Promise<{ account: AuthAccount; mail: Job }> {
  const email = requireEmail(params.email)
  const known = await findAccountByEmail(db, email)
  if (known && known.user.emailConfirmedAt !== null) throw emailExists()
  const account =
    known ?? (await createPendingUser(env, db, { type: 'invite', email, password: '', data: params.data }))
  const { proof, user } = await issueLink(env, db, {
    account,
    draft: inviteDraft(account, Date.now()),
    operator,
  })
  const link = verifyLink(target.site, {
    token: proof.linkToken,
    type: 'invite',
    redirectTo: target.redirectTo,
  })
  const mail: Job = {
    id: crypto.randomUUID(),
    kind: 'send_mail',
    payload: {
      to: email,
      template: 'invite',
      values: { code: proof.code, link },
      until: Date.now() + 1000 * settingsOf(env).MAILER_OTP_EXP,
    },
  }
  await enqueue(db, mail)
  return { account: user, mail }
}
