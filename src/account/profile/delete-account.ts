import type { QueryClient } from '@tanstack/react-query'
import type { DeleteAccount } from '#domain/account/account.ts'
import { clearAnalytics } from '../../analytics/clear.ts'
import { api, ApiError, readJson } from '../../api.ts'
import { attempt } from '../../auth/attempt.ts'
import type { Outcome } from '../../auth/attempt.ts'
import { endServerSession } from '../../auth/end-server-session.ts'
import { forgetAdmin } from '../../auth/remembered-admin.ts'
import { problemWith } from '../../auth/problem-texts.ts'
import type { Problem } from '../../auth/problem-texts.ts'
import { dropSession, storedSession } from '../../auth/session.ts'
import { forgetReturnPaths } from '../../auth/return-path.ts'
import { toast } from '../../ui/toast.ts'
import { clearDriverData } from '../../storage/local-data.ts'

/**
 * §2.14 Deletes the account on the server; then this phone forgets the session and all the driver's data, and the
 * driver ends on the front page. Never throws: a failure returns a problem in words, and then nothing is deleted
 * here.
 */
export async function deleteAccount(
  queries: QueryClient,
  userId: string,
  input: DeleteAccount,
): Promise<{ problem: Problem | null }> {
  const session = storedSession()
  try {
    await readJson(api.account.$delete({ json: input }))
  } catch (error) {
    return { problem: problemOf(error, input) }
  }
  dropSession('left')
  forgetReturnPaths()
  forgetAdmin()
  queries.clear()
  await clearAnalytics()
  await clearDriverData(userId)
  // The session is gone already; the server's response to this request clears its cookie.
  if (session) void endServerSession(session)
  toast({ title: 'Your account is deleted', text: 'Nothing of yours is left with us. Drive safely.' })
  return { problem: null }
}

/** Sends a code that proves the driver is still the same person. */
export const sendCode = (): Promise<Outcome> => attempt((auth) => auth.reauthenticate())

function problemOf(error: unknown, input: DeleteAccount): Problem {
  if (!(error instanceof ApiError)) return problemWith(null, 'That did not work. Please try again.')
  if (error.code === 'invalid_input')
    return problemWith('email', error.message.replace(/^confirm: /, '') + '.')
  if (error.code === 'forbidden') return problemWith(input.code ? 'code' : 'password', `${error.message}.`)
  return problemWith(null, error.message)
}
