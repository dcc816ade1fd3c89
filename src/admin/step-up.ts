import type { StepUp } from '#domain/admin/admin.ts'
import { api, ApiError, readJson } from '../api.ts'

/** Whether the server requires reauthentication for this request. */
export const isStepUpRequired = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'recent_sign_in_required'

/** Sends the proof. Throws `ApiError` when the server refuses it. */
export const submitStepUp = (proof: StepUp): Promise<null> =>
  readJson(api.admin['step-up'].$post({ json: proof }))
