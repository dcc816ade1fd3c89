import { AuthError } from '../error.ts'
import type { IdpMetadata } from './metadata.ts'

/** Reads metadata for whoever brought it: what is wrong with it is told in the protocol's terms. */
export async function parseIdpMetadata(xml: string): Promise<IdpMetadata> {
  // XML is loaded for the few who need it.
  const { readMetadata } = await import('./metadata.ts')
  try {
    return readMetadata(xml)
  } catch (error) {
    throw new AuthError(400, 'validation_failed', (error as Error).message)
  }
}
