import { AuthError } from '../error.ts'
import type { IdpMetadata } from './metadata.ts'

/** Reads metadata, and refuses invalid ones with the protocol's error. */
export async function parseIdpMetadata(xml: string): Promise<IdpMetadata> {
  // Only the few requests that need XML load its parser.
  const { readMetadata } = await import('./metadata.ts')
  try {
    return readMetadata(xml)
  } catch (error) {
    throw new AuthError(400, 'validation_failed', (error as Error).message)
  }
}
