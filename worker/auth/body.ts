import type { Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import * as z from 'zod/mini'
import { AuthError } from './error.ts'

/** What GoTrue accepts, in bytes. */
const MAX_BYTES = 1024 * 1024
/** Text that may be missing or null; both are ''. */
export const Text = z.pipe(
  z.nullish(z.string()),
  z.transform((text) => text ?? ''),
)

/** Metadata of the user's own; its keys are not ours to judge. */
export const Metadata = z.nullish(z.record(z.string(), z.unknown()))

/** Refuses a body of more than 1 MiB. */
export const limitAuthBody = bodyLimit({
  maxSize: MAX_BYTES,
  onError: () => {
    throw new AuthError(413, 'request_entity_too_large', 'Request body too large')
  },
})

/**
 * Reads a body as leniently as clients need: an empty one is `{}` whatever its type claims, unknown keys are
 * dropped, and null means missing where the schema says so. Refuses everything else as `bad_json`.
 */
export async function read<Schema extends z.ZodMiniType>(c: Context, schema: Schema) {
  const parsed = z.safeParse(schema, json(await c.req.text()))
  if (parsed.success) return parsed.data
  const { path, message } = parsed.error.issues[0] ?? { path: [], message: '' }
  throw badJson(path.length > 0 ? `${path.join('.')}: ${message}` : 'expected an object')
}

function json(text: string): unknown {
  if (text.trim() === '') return {}
  try {
    return JSON.parse(text) ?? {}
  } catch {
    throw badJson('invalid syntax')
  }
}

const badJson = (reason: string) =>
  new AuthError(400, 'bad_json', `Could not parse request body as JSON: ${reason}`)
