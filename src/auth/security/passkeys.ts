import { attempt, attemptWithStepUp } from '../attempt.ts'
import type { Outcome } from '../attempt.ts'

/** A passkey of this account. Times are ISO 8601. */
export type Passkey = { id: string; friendly_name?: string; created_at: string; last_used_at?: string }

export const listPasskeys = async (): Promise<Passkey[]> => {
  let found: Passkey[] = []
  const { problem } = await attempt(async (auth) => {
    const { data, error } = await auth.passkey.list()
    found = data ?? []
    return { error }
  })
  if (problem) throw new Error(problem.text)
  return found
}

/** Creates a passkey on this device. `onAdded` gets its id, so that it can be named. */
export const addPasskey = (onAdded: (id: string) => void): Promise<Outcome> =>
  attemptWithStepUp(async (auth) => {
    const { data, error } = await auth.registerPasskey()
    if (data) onAdded(data.id)
    return { error }
  })

export const renamePasskey = (passkeyId: string, friendlyName: string): Promise<Outcome> =>
  attempt((auth) => auth.passkey.update({ passkeyId, friendlyName: friendlyName.trim() }))

export const removePasskey = (passkeyId: string): Promise<Outcome> =>
  attemptWithStepUp((auth) => auth.passkey.delete({ passkeyId }))
