import { expectOk } from '../api.ts'
import { fetchAsDriver } from './fetch-as-driver.ts'

/** Fetches one of the driver's own files: a screenshot, or all their data. Throws as every call does. */
export async function fetchFile(path: string, signal?: AbortSignal): Promise<Blob> {
  const response = await expectOk(fetchAsDriver(path, { ...(signal && { signal }) }))
  return response.blob()
}
