import type { Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import * as z from 'zod/mini'
import { AuthError } from './error.ts'

/** What GoTrue accepts, in bytes. */
const MAX_BYTES = 1024 * 1024
/** User metadata travels in every access token, and so in a header of every request, in bytes of JSON. */
const METADATA_MAX = 4 * 1024

/** Text that may be missing or null; both are ''. */
export const Text = z.pipe(
  z.nullish(z.string()),
  z.transform((text) => text ?? ''),
)

/** Metadata of the user's own. Keys are not ours to judge, its size is. */
export const Metadata = z.nullish(
  z
    .record(z.string(), z.unknown())
    .check(z.refine((data) => JSON.stringify(data).length <= METADATA_MAX, 'is too large')),
)

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
  const issue = parsed.error.issues[0]
  throw badJson(issue ? `${issue.path.join('.')}: ${issue.message}` : 'wrong shape')
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
