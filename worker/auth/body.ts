import type { Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import * as z from 'zod/mini'
import { drain } from '../limits/body.ts'
import { AuthError } from './error.ts'

/** The body limit of GoTrue, in bytes. */
const MAX_BYTES = 1024 * 1024
const DRAINED_BYTES = 16 * 1024 * 1024
const MAX_DEPTH = 64

/** Text that may be missing or null; both are ''. */
export const LenientText = z.pipe(
  z.nullish(z.string()),
  z.transform((text) => text ?? ''),
)

/** Metadata of the user's own; its keys are not checked. */
export const Metadata = z.nullish(z.record(z.string(), z.unknown()))

export const limitAuthBody = bodyLimit({
  maxSize: MAX_BYTES,
  onError: async (c) => {
    // A connection that is dropped with an unread body breaks the caller's next request.
    if (c.req.raw.body) await drain(c.req.raw.body, DRAINED_BYTES)
    throw new AuthError(413, 'request_entity_too_large', 'Request body too large')
  },
})

/**
 * Reads a body as leniently as clients need: an empty one is `{}` whatever its type claims, unknown keys are dropped,
 * and null means missing where the schema says so. Refuses everything else as `bad_json`.
 */
export async function readBody<Schema extends z.ZodMiniType>(c: Context, schema: Schema) {
  const parsed = z.safeParse(schema, json(await c.req.text()))
  if (parsed.success) return parsed.data
  const { path, message } = parsed.error.issues[0] ?? { path: [], message: '' }
  throw badJson(path.length > 0 ? `${path.join('.')}: ${message}` : 'expected an object')
}

function json(text: string): unknown {
  if (text.trim() === '') return {}
  const value = parse(text)
  if (isDeep(value)) throw badJson(`nested deeper than ${MAX_DEPTH}`)
  return value ?? {}
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw badJson('invalid syntax')
  }
}

/** Whether a value is nested too deeply: JSON.parse reads endless nesting, but JSON.stringify of the value fails. */
const isDeep = (value: unknown, left = MAX_DEPTH): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (left === 0 || Object.values(value).some((inner) => isDeep(inner, left - 1)))

/** Whether a text is a UUID of any version. */
export const isUuid = (text: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)

/** The id in a path, which has to be a UUID. */
export function uuidParam(c: Context, name: string): string {
  const id = c.req.param(name) ?? ''
  if (isUuid(id)) return id.toLowerCase()
  throw new AuthError(404, 'validation_failed', `${name} must be an UUID`)
}

const badJson = (reason: string) =>
  new AuthError(400, 'bad_json', `Could not parse request body as JSON: ${reason}`)
