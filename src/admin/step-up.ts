import type { StepUp } from '#domain/auth/session-proof.ts'
import { api, ApiError, readJson } from '../api.ts'
import { sessionState } from '../auth/session.ts'
import { showStepUp } from '../auth/show-step-up.tsx'

/** Whether the server requires reauthentication for this request. */
export const isStepUpRequired = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'recent_sign_in_required'

/** Sends the proof. Throws `ApiError` when the server refuses it. */
export const submitStepUp = (proof: StepUp): Promise<null> =>
  readJson(api.admin['step-up'].$post({ json: proof }))

let openQuestion: Promise<boolean> | null = null

/** §6.5 Reauthenticates the administrator, once for all that ask meanwhile. Resolves to whether they gave a proof. */
export function requestStepUp(): Promise<boolean> {
  const session = sessionState()
  if (session.state !== 'signed_in') return Promise.resolve(false)
  openQuestion ??= showStepUp(session.driver, {
    title: 'Confirm it’s you',
    description:
      'You can see other people’s details here, so we ask again after 15 minutes. We’ve kept what you entered.',
    send: submitStepUp,
  }).finally(() => {
    openQuestion = null
  })
  return openQuestion
}

/**
 * Runs the given work. If the server requires reauthentication, it asks for a proof and repeats the work. Throws what
 * the work throws, also when no proof was given.
 */
export async function withStepUp<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (!isStepUpRequired(error) || !(await requestStepUp())) throw error
    return work()
  }
}
