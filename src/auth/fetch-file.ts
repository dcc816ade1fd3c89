import { readJson } from '../api.ts'
import { fetchAsDriver } from './fetch-as-driver.ts'

/** Fetches one of the driver's own files: a screenshot, or all their data. Throws as every call does. */
export async function fetchFile(path: string, signal?: AbortSignal): Promise<Blob> {
  const call = fetchAsDriver(path, { ...(signal && { signal }) })
  const response = await call.catch(() => null)
  signal?.throwIfAborted()
  if (response?.ok) return response.blob()
  // Errors of this call have the same shape as those of every call.
  const refusal = response ? Promise.resolve(response) : call
  return readJson(refusal as unknown as Parameters<typeof readJson>[0]) as Promise<never>
}
