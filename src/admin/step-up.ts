import type { StepUp } from '#domain/admin/admin.ts'
import { api, ApiError, readJson } from '../api.ts'

/** Whether the server wants to be shown once more who asks, before it does what was asked. */
export const isStepUpRequired = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'recent_sign_in_required'

/** Shows the server who asks. Throws `ApiError` where it does not believe it. */
export const submitStepUp = (proof: StepUp): Promise<null> =>
  readJson(api.admin['step-up'].$post({ json: proof }))
