import type { Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import * as z from 'zod/mini'
import { AuthError } from './error.ts'

/** What GoTrue accepts, in bytes. */
const MAX_BYTES = 1024 * 1024
const DRAINED_BYTES = 16 * 1024 * 1024
const MAX_DEPTH = 64

/** Text that may be missing or null; both are ''. */
export const LenientText = z.pipe(
  z.nullish(z.string()),
  z.transform((text) => text ?? ''),
)

/** Metadata of the user's own; its keys are not ours to judge. */
export const Metadata = z.nullish(z.record(z.string(), z.unknown()))

/** Refuses a body of more than 1 MiB. */
export const limitAuthBody = bodyLimit({
  maxSize: MAX_BYTES,
  onError: async (c) => {
    await drainBody(c.req.raw)
    throw new AuthError(413, 'request_entity_too_large', 'Request body too large')
  },
})

/** Reads on, within reason: a connection that is dropped with half a body in it takes the next request along. */
async function drainBody({ body }: Request): Promise<void> {
  let length = 0
  try {
    for await (const chunk of body ?? []) {
      length += (chunk as Uint8Array).length
      if (length > DRAINED_BYTES) return
    }
  } catch {
    // Whoever sent it has gone, or it was read as far as it may be.
  }
}

/**
 * Reads a body as leniently as clients need: an empty one is `{}` whatever its type claims, unknown keys are
 * dropped, and null means missing where the schema says so. Refuses everything else as `bad_json`.
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

/** What is nested without end is parsed without harm, and breaks whoever writes it as JSON again. */
const isDeep = (value: unknown, left = MAX_DEPTH): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (left === 0 || Object.values(value).some((inner) => isDeep(inner, left - 1)))

const badJson = (reason: string) =>
  new AuthError(400, 'bad_json', `Could not parse request body as JSON: ${reason}`)
