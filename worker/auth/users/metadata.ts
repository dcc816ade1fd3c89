import { AuthError } from '../error.ts'

/** In characters of JSON: metadata travel in every access token, and so in a header of every request. */
const MAX = 4 * 1024

export type Metadata = Record<string, unknown>

/**
 * Merges key by key, null removing a key, repairs names with half a character, and refuses metadata that would no
 * longer fit into a header.
 */
export function mergeMetadata(old: Metadata, data: Metadata): Metadata {
  const entries = Object.entries({ ...old, ...data }).filter(([, value]) => value !== null)
  const merged = Object.fromEntries(entries.map(([key, value]) => [key, wellFormed(value)]))
  if (JSON.stringify(merged).length > MAX) {
    throw new AuthError(422, 'validation_failed', `User metadata is limited to ${MAX} characters`)
  }
  return merged
}

const wellFormed = (value: unknown) => (typeof value === 'string' ? value.toWellFormed() : value)
