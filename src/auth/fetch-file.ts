import { readJson } from '../api.ts'
import { fetchAsDriver } from './fetch-as-driver.ts'

/** A file of the driver's own: a picture, or all their data. Throws as every call does. */
export async function fetchFile(path: string, signal?: AbortSignal): Promise<Blob> {
  const call = fetchAsDriver(path, { ...(signal && { signal }) })
  const response = await call.catch(() => null)
  signal?.throwIfAborted()
  if (response?.ok) return response.blob()
  // Text and code of a refusal have the shape that every call has.
  const refusal = response ? Promise.resolve(response) : call
  return readJson(refusal as unknown as Parameters<typeof readJson>[0]) as Promise<never>
}
