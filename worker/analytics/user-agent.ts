import { BROWSER_MAP, OS_MAP, parse } from 'bowser'

/** The stored part of a user agent: three words of short lists. The text itself is dropped with the request. */
export type Agent = { device: string; browser: string; os: string }

/** The families that a user agent names; `other` for unknown ones, so that nobody can make names up. */
export function parseUserAgent(userAgent: string): Agent {
  const known = parsedAgents.get(userAgent)
  if (known) return known
  const { platform, browser, os } = parse(userAgent || 'nobody')
  const agent = {
    device: DEVICES.get(platform.type ?? '') ?? 'other',
    browser: oneOf(BROWSERS, browser.name),
    os: oneOf(SYSTEMS, os.name),
  }
  if (parsedAgents.size >= RECENT_MAX) parsedAgents.clear()
  parsedAgents.set(userAgent, agent)
  return agent
}

/** A few hundred user agents make up most visits, and parsing one takes longer than the rest of a beacon. */
const parsedAgents = new Map<string, Agent>()
const RECENT_MAX = 500

const DEVICES = new Map([
  ['mobile', 'phone'],
  ['tablet', 'tablet'],
  ['desktop', 'desktop'],
])
const BROWSERS = new Set<string>(Object.values(BROWSER_MAP))
const SYSTEMS = new Set<string>(Object.values(OS_MAP))

const oneOf = (names: ReadonlySet<string>, name: string | undefined): string =>
  name !== undefined && names.has(name) ? name : 'other'
