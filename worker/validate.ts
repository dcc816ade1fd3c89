import { zValidator } from '@hono/zod-validator'
import type { ValidationTargets } from 'hono'
import type * as z from 'zod/v4/core'
import { AppError } from './error.ts'

/** Parses one part of the request, or refuses it. Throws, so that no 400 body leaks into the client's types. */
export const valid = <Target extends keyof ValidationTargets, Schema extends z.$ZodType>(
  target: Target,
  schema: Schema,
) =>
  zValidator(target, schema, (parsed) => {
    if (parsed.success) return
    const issue = parsed.error.issues[0]
    const field = issue?.path.map(String).join('.')
    throw new AppError(
      'invalid_input',
      `${field ? `${field}: ` : ''}${issue?.message ?? 'The request is malformed'}`,
    )
  })
