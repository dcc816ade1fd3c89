import { isLoopback } from '../../origin.ts'

/**
 * Whether an endpoint belongs to one of the push services: hosts, `*.` for any name before. It is
 * an address that a stranger gives us to call, so nothing else is allowed: https on its usual port, no password in
 * it. A service on this very machine, as in tests, has to be named, and may do without.
 */
export function isAtPushService(endpoint: string, services: string[]): boolean {
  const url = URL.parse(endpoint)
  if (!url || url.username || url.password || url.hash) return false
  const isNamed = services.some((service) => isHostOf(url.hostname, service))
  const isLocal = isLoopback(url.hostname)
  return (
    isNamed && (isLocal || (url.protocol === 'https:' && url.port === '')) && /^https?:$/.test(url.protocol)
  )
}

const isHostOf = (host: string, service: string): boolean =>
  service.startsWith('*.')
    ? host.endsWith(service.slice(1)) && host.length >= service.length
    : host === service
