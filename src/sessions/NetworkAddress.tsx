import { useQuery } from '@tanstack/react-query'
import { IP_LOOKUP_TIMEOUT_MS } from '#domain/limits.ts'
import { findPublicIp } from './public-ip.ts'

/** §7.29 This network's public address, for a driver whom support asks for it. */
export function NetworkAddress() {
  const { data: address } = useQuery({
    queryKey: ['public-ip'],
    queryFn: () => findPublicIp(IP_LOOKUP_TIMEOUT_MS),
    // A phone moves from one network to the next.
    staleTime: 0,
  })
  // Its space is reserved from the start.
  return (
    <p className="min-h-5 text-sm wrap-anywhere text-muted">
      {address && `Your network’s address just now: ${address}`}
    </p>
  )
}
