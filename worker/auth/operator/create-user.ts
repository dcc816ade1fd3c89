import { identities, users } from '../../db/auth-schema.ts'
import type { Db } from '../../db/db.ts'
import { writeAudit } from '../audit.ts'
import { isUuid } from '../body.ts'
import { badRequest } from '../error.ts'
import { mergeMetadata } from '../users/user-fields.ts'
import { type AuthAccount, conflictError, newAccount } from '../users/users.ts'
import type { Operator } from './require-operator.ts'
import {
  addressesOf,
  bannedUntilOf,
  type OperatorUserParams,
  passwordHashOf,
  requestedRole,
} from './user-params.ts'

/**
 * §7.8 Creates an account for an operator: confirmed or not, with a password, a hash of one or neither, under an id
 * of their choice. No mail is sent. Throws `email_exists`, `phone_exists` or `validation_failed`.
 */
export async function createUser(
  env: Env,
  db: Db,
  { params, operator }: { params: OperatorUserParams; operator: Operator },
): Promise<AuthAccount> {
  const { email, phone } = await addressesOf(params)
  if (!email && !phone) throw badRequest('Cannot create a user without either an email or phone')
  const role = requestedRole(params)
  const now = Date.now()
  const { user, identities: own } = newAccount(
    env,
    {
      id: requestedId(params),
      email,
      trust: params.email_confirm ? 'proven' : 'pending',
      phone,
      phoneTrust: params.phone_confirm ? 'proven' : 'pending',
      passwordHash: await passwordHashOf(env, params),
      data: mergeMetadata({}, params.user_metadata ?? {}),
      byOperator: true,
    },
    now,
  )
  const userRow = {
    ...user,
    ...(role && { role }),
    ...bannedUntilOf(params.ban_duration, now),
    appMetadata: mergeMetadata(user.appMetadata, params.app_metadata ?? {}),
  }
  try {
    await db.batch([
      db.insert(users).values(userRow),
      ...own.map((identity) => db.insert(identities).values(identity)),
      writeAudit(db, { action: 'user_signedup', ...operator, payload: { user_id: userRow.id } }),
    ])
  } catch (error) {
    throw conflictError(error)
  }
  return { user: userRow, identities: own, factors: [] }
}

function requestedId({ id }: OperatorUserParams): string | undefined {
  if (id === '') return undefined
  const isNil = !/[1-9a-f]/i.test(id)
  if (!isUuid(id) || isNil) throw badRequest('ID must be an UUID')
  return id.toLowerCase()
}
