import { isbot } from 'isbot'
import type { BotReason } from '#domain/analytics/visit.ts'

/**
 * The best-known networks that house servers, kept by hand: of a robot in any other it only stays unsaid where it
 * stands. Where people come out is not among them: iCloud Private Relay and WARP leave by networks of Cloudflare, Fastly
 * and Akamai's edge.
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
 * Why a request is taken for a robot's, or null for a person's: it says so itself, it comes from where servers
 * stand, or it lacks what every browser sends with a beacon. Robots are counted apart, never dropped.
 */
export function botReasonOf(headers: Headers, asn: unknown): BotReason | null {
  const agent = headers.get('user-agent') ?? ''
  if (agent === '' || isbot(agent)) return 'agent'
  if (typeof asn === 'number' && HOSTING.has(asn)) return 'network'
  const lacks = !headers.has('accept-language') || !(headers.has('origin') || headers.has('sec-fetch-site'))
  return lacks ? 'headers' : null
}
