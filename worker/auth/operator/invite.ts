import * as z from 'zod/mini'
import type { Db } from '../../db/db.ts'
import { promise } from '../../jobs/jobs.ts'
import type { Promised } from '../../jobs/job.ts'
import { Metadata, Text } from '../body.ts'
import { linkTo } from '../codes/verify-link.ts'
import { requireEmail } from '../users/email.ts'
import { settingsOf } from '../../settings/settings.ts'
import { type Account, findAccountByEmail } from '../users/users.ts'
import { emailExists, inviteOf, issue, type Ways } from './link-draft.ts'
import { newcomer } from './create-pending-user.ts'
import type { Operator } from './require-operator.ts'

export const Invite = z.object({ email: Text, data: Metadata })

type Asked = { params: z.infer<typeof Invite>; ways: Ways; operator: Operator }

/**
 * §7.8 Invites somebody by mail; whoever was invited and did not come may be invited again.
 * Throws `email_exists` for an address that is confirmed.
 * @returns the account, and the promise of the mail, for the caller to keep at once
 */
export async function invite(
  env: Env,
  db: Db,
  { params, ways, operator }: Asked,
): Promise<{ account: Account; mail: Promised }> {
  const email = requireEmail(params.email)
  const known = await findAccountByEmail(db, email)
  if (known && known.user.emailConfirmedAt !== null) throw emailExists()
  const account =
    known ?? (await newcomer(env, db, { type: 'invite', email, password: '', data: params.data }))
  const { proof, user } = await issue(env, db, { account, draft: inviteOf(account, Date.now()), operator })
  const link = linkTo(ways.site, { token: proof.linkToken, type: 'invite', redirectTo: ways.redirectTo })
  const mail: Promised = {
    id: crypto.randomUUID(),
    kind: 'send_mail',
    payload: {
      to: email,
      template: 'invite',
      values: { code: proof.code, link },
      until: Date.now() + 1000 * settingsOf(env).MAILER_OTP_EXP,
    },
  }
  await promise(db, mail)
  return { account: user, mail }
}
