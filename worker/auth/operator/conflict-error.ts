import { AuthError } from '../error.ts'

/** The refusal for a write that failed because the address or the id is taken; else the error itself. */
export function conflictError(error: unknown): unknown {
  const column = conflictingColumn(error)
  if (column === 'email') {
    const message = 'A user with this email address has already been registered'
    return new AuthError(422, 'email_exists', message)
  }
  if (column === 'phone') {
    return new AuthError(422, 'phone_exists', 'Phone number already registered by another user')
  }
  if (column === 'id') return new AuthError(422, 'user_already_exists', 'A user with this id already exists')
  return error
}

function conflictingColumn(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  return /UNIQUE constraint failed: users\.(\w+)/.exec(error.message)?.[1] ?? conflictingColumn(error.cause)
}
