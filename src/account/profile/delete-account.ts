import type { QueryClient } from '@tanstack/react-query'
import type { DeleteAccount } from '#domain/account/account.ts'
import { api, ApiError, read } from '../../api.ts'
import { attempt } from '../../auth/attempt.ts'
import type { Outcome } from '../../auth/attempt.ts'
import { endAtServer } from '../../auth/end-server-session.ts'
import { forgetMarks } from '../../auth/remembered-admin.ts'
import { about } from '../../auth/problem-texts.ts'
import type { Problem } from '../../auth/problem-texts.ts'
import { dropSession, storedSession } from '../../auth/session.ts'
import { forgetWays } from '../../auth/return-path.ts'
import { toast } from '../../ui/toast.ts'
import { forgetPhone } from '../local-data.ts'

/**
 * §2.14 Deletes the account at the server; then this phone forgets the session and all that it keeps of the driver,
 * who ends on the front page. Never throws: what went wrong is put into words, and nothing is forgotten then.
 */
export async function deleteAccount(
  queries: QueryClient,
  userId: string,
  wish: DeleteAccount,
): Promise<{ problem: Problem | null }> {
  const session = storedSession()
  try {
    await read(api.account.$delete({ json: wish }))
  } catch (error) {
    return { problem: problemOf(error, wish) }
  }
  dropSession('left')
  forgetWays()
  forgetMarks()
  queries.clear()
  await forgetPhone(userId)
  // The session is gone already; asked about it, the server takes its cookie away.
  if (session) void endAtServer(session)
  toast({ title: 'Your account is deleted', text: 'Nothing of yours is left with us. Drive safely.' })
  return { problem: null }
}

/** Mails a code that shows that it is still the same person. */
export const sendCode = (): Promise<Outcome> => attempt((auth) => auth.reauthenticate())

function problemOf(error: unknown, wish: DeleteAccount): Problem {
  if (!(error instanceof ApiError)) return about(null, 'That did not work. Please try again.')
  if (error.code === 'invalid_input') return about('email', error.message.replace(/^confirm: /, '') + '.')
  if (error.code === 'forbidden') return about(wish.code ? 'code' : 'password', `${error.message}.`)
  return about(null, error.message)
}
