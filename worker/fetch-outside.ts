import { isLoopback } from './origin.ts'

/** Options of a request to a service. The caller sets the time limit. */
type OutsideRequestInit = Omit<RequestInit, 'redirect' | 'signal'> & { signal: AbortSignal }

/**
 * Sends a request to another service; the only way out of the Worker. A redirect is returned and not followed, since
 * it could send our credentials for the service to somebody else (OWASP ASVS 15.3.2). Throws what fetch throws, and
 * for an address without TLS that is not on this very machine (ASVS 12.3.1).
 */
export async function fetchOutside(address: string | URL, init: OutsideRequestInit): Promise<Response> {
  const { protocol, hostname } = new URL(address)
  if (protocol !== 'https:' && !isLoopback(hostname)) {
    throw new TypeError(`${hostname} would be reached without encryption`)
  }
  return fetch(address, { ...init, redirect: 'manual' })
}
