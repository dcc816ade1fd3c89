/**
 * §7.29 This phone's public address, or null. The Worker is asked first, the platform's own trace second; both
 * together get `timeoutMs` milliseconds (IP_LOOKUP_MS).
 */
export async function findPublicIp(timeoutMs: number, fetcher: typeof fetch = fetch): Promise<string | null> {
  const signal = AbortSignal.timeout(timeoutMs)
  return (await fromWorker(fetcher, signal)) ?? (await fromTrace(fetcher, signal))
}

async function fromWorker(fetcher: typeof fetch, signal: AbortSignal): Promise<string | null> {
  try {
    const response = await fetcher('/api/ip', { signal, cache: 'no-store' })
    if (!response.ok) return null
    const body = (await response.json()) as { ip?: unknown }
    return typeof body.ip === 'string' && body.ip ? body.ip : null
  } catch {
    return null
  }
}

async function fromTrace(fetcher: typeof fetch, signal: AbortSignal): Promise<string | null> {
  try {
    const response = await fetcher('/cdn-cgi/trace', { signal, cache: 'no-store' })
    // Without Cloudflare in front, the app's own page answers this path.
    return response.ok ? (/^ip=([0-9a-f.:]+)$/im.exec(await response.text())?.[1] ?? null) : null
  } catch {
    return null
  }
}
