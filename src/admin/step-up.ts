import type { StepUp } from '#domain/admin/admin.ts'
import { api, ApiError, read } from '../api.ts'

/** Whether the server wants to be shown once more who asks, before it does what was asked. */
export const wantsStepUp = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'recent_sign_in_required'

/** Shows the server who asks. Throws `ApiError` where it does not believe it. */
export const showOwner = (proof: StepUp): Promise<null> => read(api.admin['step-up'].$post({ json: proof }))
