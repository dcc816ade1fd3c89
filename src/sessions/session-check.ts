import { CHECK_TIMEOUT_MS, checkPause, resultOf } from '#domain/sessions/health.ts'
import type { CheckResult } from '#domain/sessions/health.ts'
import { api } from '../api.ts'
import { deviceFingerprint, deviceKind } from '../device/fingerprint.ts'

/** The result of a check, and whether this device is recorded. */
export type CheckOutcome = { result: CheckResult; isRecorded: boolean }

/**
 * Creates the checks of one session. The first records this device; the later ones update the record, and create it
 * again if it is missing.
 */
export function createSessionCheck(): () => Promise<CheckOutcome> {
  let token: string | null = null
  const record = async (signal: AbortSignal): Promise<number> => {
    const json = { kind: deviceKind(), fingerprint: await deviceFingerprint() }
    const response = await api.sessions.$post({ json }, { init: { signal } })
    if (response.ok) ({ token } = await response.json())
    return response.status
  }
  const touch = async (token: string, signal: AbortSignal): Promise<number> =>
    (await api.sessions.current.$put({ json: { token } }, { init: { signal } })).status
  const request = async (signal: AbortSignal): Promise<number> => {
    const status = token === null ? 404 : await touch(token, signal)
    if (status !== 404) return status
    token = null
    return record(signal)
  }
  return async () => {
    for (let attempts = 1; ; attempts++) {
      const result = resultOf(await statusOf(request))
      const pause = checkPause(attempts, result)
      if (pause === null) return { result, isRecorded: token !== null }
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }
}

/** §9.5 The status of a response that came in time, else null. */
async function statusOf(request: (signal: AbortSignal) => Promise<number>): Promise<number | null> {
  if (!navigator.onLine) return null
  const signal = AbortSignal.timeout(CHECK_TIMEOUT_MS)
  const late = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error))
  })
  try {
    return await Promise.race([request(signal), late])
  } catch (error) {
    return refusalStatus(error)
  }
}

/** A renewal that the auth service refused carries its status; without a network it is 0. */
function refusalStatus(error: unknown): number | null {
  const cause = error instanceof Error ? error.cause : undefined
  const status = cause instanceof Error && 'status' in cause ? Number(cause.status) : 0
  return status || null
}
