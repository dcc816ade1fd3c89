/**
 * §7.29 This phone's public address, or null. The Worker is asked first, the platform's own trace second; both
 * together get `patience` milliseconds (IP_LOOKUP_MS).
 */
export async function findPublicIp(patience: number, ask: typeof fetch = fetch): Promise<string | null> {
  const signal = AbortSignal.timeout(patience)
  return (await fromWorker(ask, signal)) ?? (await fromTrace(ask, signal))
}

async function fromWorker(ask: typeof fetch, signal: AbortSignal): Promise<string | null> {
  try {
    const response = await ask('/api/ip', { signal, cache: 'no-store' })
    if (!response.ok) return null
    const body = (await response.json()) as { ip?: unknown }
    return typeof body.ip === 'string' && body.ip ? body.ip : null
  } catch {
    return null
  }
}

async function fromTrace(ask: typeof fetch, signal: AbortSignal): Promise<string | null> {
  try {
    const response = await ask('/cdn-cgi/trace', { signal, cache: 'no-store' })
    // Without the platform in front, the app's own page answers this path.
    return response.ok ? (/^ip=([0-9a-f.:]+)$/im.exec(await response.text())?.[1] ?? null) : null
  } catch {
    return null
  }
}
