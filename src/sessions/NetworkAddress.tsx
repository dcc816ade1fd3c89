import { useQuery } from '@tanstack/react-query'
import { IP_LOOKUP_TIMEOUT_MS } from '#domain/limits.ts'
import { findPublicIp } from './public-ip.ts'

/** §7.29 The address that a service sees of this network just now: what somebody who helps may ask for. */
export function NetworkAddress() {
  const { data: address } = useQuery({
    queryKey: ['public-ip'],
    queryFn: () => findPublicIp(IP_LOOKUP_TIMEOUT_MS),
    // A phone goes from one network to the next.
    staleTime: 0,
  })
  // Its room is there from the start.
  return (
    <p className="min-h-5 text-sm wrap-anywhere text-muted">
      {address && `Your network’s address just now: ${address}`}
    </p>
  )
}
