import { isbot } from 'isbot'
import type { BotReason } from '#domain/analytics/visit.ts'

/**
 * The best-known hosting networks, kept by hand; a robot in any other network is only recognised by its headers.
 * Networks that people use are left out: iCloud Private Relay and WARP leave by networks of Cloudflare, Fastly and
 * Akamai's edge.
 */
const HOSTING: ReadonlySet<number> = new Set([
  // Amazon, Google Cloud, Azure, Oracle, IBM, Alibaba, Tencent, Huawei, ByteDance
  14618, 16509, 396982, 8075, 31898, 36351, 37963, 45102, 45090, 132203, 55990, 136907, 396986,
  // DigitalOcean, OVH, Hetzner, Linode, Vultr, Scaleway, Contabo, Leaseweb, M247, DataCamp, Rackspace, Fly
  14061, 16276, 24940, 213230, 63949, 20473, 12876, 51167, 60781, 28753, 9009, 60068, 212238, 27357, 33070,
  40509,
  // IONOS, Netcup, UpCloud, Kamatera, GoDaddy
  8560, 197540, 202053, 36007, 26496,
])

/**
 * Why a request counts as a robot's, or null for a person's: its user agent says so, it comes from a hosting network,
 * or it lacks headers that every browser sends with a beacon. Robots are counted separately, never dropped.
 */
export function botReasonOf(headers: Headers, asn: unknown): BotReason | null {
  const agent = headers.get('user-agent') ?? ''
  if (agent === '' || isbot(agent)) return 'agent'
  if (typeof asn === 'number' && HOSTING.has(asn)) return 'network'
  const lacks = !headers.has('accept-language') || !(headers.has('origin') || headers.has('sec-fetch-site'))
  return lacks ? 'headers' : null
}
