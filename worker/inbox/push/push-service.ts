import { isLoopback } from '../../origin.ts'

/**
 * Whether an endpoint belongs to one of the push services, which are hosts; `*.` stands for any subdomain. A stranger
 * chooses the address that we call, so it must be https on its usual port, without a password. A service on this
 * machine, as in tests, has to be listed by name, and may use http and any port.
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
