/** How a service is asked. Whoever asks also says how long it may take. */
type OutsideRequestInit = Omit<RequestInit, 'redirect' | 'signal'> & { signal: AbortSignal }

/**
 * Asks a service that is not ours; the only way out of the Worker. A redirect is an answer like any other and is not
 * followed, since it could lead what we show to the service to somebody else (OWASP ASVS 15.3.2). Throws what fetch
 * throws, and for an address without TLS that is not on this very machine (ASVS 12.3.1).
 */
export async function fetchOutside(address: string | URL, init: OutsideRequestInit): Promise<Response> {
  const { protocol, hostname } = new URL(address)
  if (protocol !== 'https:' && !isThisMachine(hostname)) {
    throw new TypeError(`${hostname} would be reached without encryption`)
  }
  return fetch(address, { ...init, redirect: 'manual' })
}

const isThisMachine = (host: string): boolean =>
  host === 'localhost' || /^127(\.\d{1,3}){3}$/.test(host) || host === '[::1]'
