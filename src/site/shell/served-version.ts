/** §7.29 The version that our server serves, never from a cache; null where the server does not answer. */
export async function fetchServedVersion(): Promise<unknown> {
  try {
    const response = await fetch('/version.json', { cache: 'no-store' })
    return response.ok ? await response.json() : null
  } catch {
    return null
  }
}
