import { parse } from 'bowser'

/** A device's name for its driver: "Chrome on Android". */
export type DeviceView = { name: string; kind: 'phone' | 'tablet' | 'desktop' | 'unknown' }

const kinds: Record<string, DeviceView['kind']> = { mobile: 'phone', tablet: 'tablet', desktop: 'desktop' }

/** Names a device by its user agent. */
export function deviceView(userAgent: string | null): DeviceView {
  if (!userAgent) return { name: 'Unknown device', kind: 'unknown' }
  const { browser, os, platform } = parse(userAgent)
  const names = [browser.name, os.name].filter((name) => name !== undefined && name !== '')
  return { name: names.join(' on ') || 'Unknown device', kind: kinds[platform.type ?? ''] ?? 'unknown' }
}

const countries = new Intl.DisplayNames(['en-AU'], { type: 'region' })

/** "Wollongong, Australia", as far as the edge knows the network's place. */
export function placeOf(cf: { city?: unknown; country?: unknown } | undefined): string | null {
  const city = typeof cf?.city === 'string' ? cf.city : ''
  return [city, countryOf(cf?.country)].filter(Boolean).join(', ') || null
}

function countryOf(code: unknown): string {
  // The edge writes T1 for Tor, and XX when it does not know.
  if (typeof code !== 'string' || !/^[A-Z]{2}$/.test(code) || code === 'XX') return ''
  return countries.of(code) ?? ''
}
