import type { Vital } from '#domain/analytics/events.ts'
import type { Breakdown, funnelSteps } from '#domain/analytics/report.ts'
import { brand } from '#domain/brand.ts'
import { dateFormat, formatNumber, numberFormat } from '#domain/formats.ts'
import { HOUR_MS, DAY_MS } from '#domain/time.ts'
import type { NavLink } from '../../ui/NavLinks.tsx'
import type { BreakdownRow } from './queries.ts'

/** Pages by their names in menus and headings. The compiler knows the pages that exist. */
const pageNames: Partial<Record<NavLink['to'], string>> = {
  '/': 'Front page',
  '/achievements': 'Achievements',
  '/attraction': 'Start Free',
  '/auth/code': 'Enter the code',
  '/auth/login': 'Sign In',
  '/auth/signup': 'Sign Up',
  '/billing': 'Billing',
  '/blog': 'Blog',
  '/downsell-lifetime': 'Offer: lifetime, reduced',
  '/downsell-monthly': 'Offer: monthly, reduced',
  '/driver-protection': 'Driver protection',
  '/faq': 'FAQ',
  '/feedback': 'Send Feedback',
  '/floating-widget': 'Floating Widget',
  '/onboarding': 'Getting Started',
  '/help': 'Help',
  '/history': 'History',
  '/inbox': 'Inbox',
  '/locations': 'Locations',
  '/message-data': 'Message Data',
  '/mode-selection': 'Message modes',
  '/personal-info': 'Personal Info',
  '/privacy': 'Privacy Policy',
  '/profile': 'Profile',
  '/profile/record': 'Driver protection record',
  '/profile/security': 'Security',
  '/reasons': 'Reasons',
  '/referrals': 'Referrals',
  '/service': 'Plans and prices',
  '/terms': 'Terms',
  '/testing': 'Testing program',
  '/testing/dashboard': 'Tester’s dashboard',
  '/testing/login': 'Testing: sign in',
  '/testing/signup': 'Testing: sign up',
  '/tips': 'Tips',
  '/tutorial': 'Tutorial',
  '/upload': 'Create Message',
  '/upsell': 'Offer: monthly',
  '/welcome-free': 'Welcome to Free',
}
const names: Readonly<Record<string, string>> = pageNames

/** The name of a page; undefined for an article, whose path says what it is about, and for a path that is no page. */
export const findPageName = (path: string): string | undefined =>
  Object.hasOwn(names, path) ? names[path] : undefined

const short = numberFormat({ notation: 'compact', maximumFractionDigits: 1 })
const share = numberFormat({ style: 'percent', maximumFractionDigits: 0 })
const smallShare = numberFormat({ style: 'percent', maximumFractionDigits: 1 })
const decimal = numberFormat({ maximumSignificantDigits: 2 })
const country = new Intl.DisplayNames(brand.locale, { type: 'region' })

export const formatCompact = (count: number): string => short.format(count)
/** A share; a small one with its tenths. */
export const formatPercent = (part: number | null): string =>
  part === null ? '–' : (part < 0.1 ? smallShare : share).format(part)

/** A duration: "1 min 20 s". In milliseconds. */
export function formatDuration(ms: number | null): string {
  if (ms === null) return '–'
  const seconds = Math.round(ms / 1_000)
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60]
  return minutes > 0 ? `${formatNumber(minutes)} min ${rest} s` : `${rest} s`
}

export function formatVital(vital: Vital, value: number | null): string {
  if (value === null) return '–'
  if (vital === 'CLS') return decimal.format(value)
  return value < 1_000 ? `${Math.round(value)} ms` : `${(value / 1_000).toFixed(1)} s`
}

export const breakdownLabels: Record<Breakdown, { name: string; counts: string }> = {
  page: { name: 'Page', counts: 'Views' },
  entry: { name: 'Entry page', counts: 'Sessions' },
  exit: { name: 'Exit page', counts: 'Sessions' },
  referrer: { name: 'Site that led here', counts: 'Sessions' },
  utm_source: { name: 'Campaign source', counts: 'Sessions' },
  utm_medium: { name: 'Campaign medium', counts: 'Sessions' },
  utm_campaign: { name: 'Campaign', counts: 'Sessions' },
  referral: { name: 'Friend’s link', counts: 'Sessions' },
  country: { name: 'Country', counts: 'Sessions' },
  device: { name: 'Device', counts: 'Sessions' },
  browser: { name: 'Browser', counts: 'Sessions' },
  os: { name: 'System', counts: 'Sessions' },
  event: { name: 'Event', counts: 'Times' },
  click: { name: 'Click', counts: 'Times' },
  scroll: { name: 'Scrolled', counts: 'Times' },
  bot: { name: 'Robots, by what gave them away', counts: 'Sessions' },
}

export const breakdownGroups: readonly [string, readonly Breakdown[]][] = [
  ['Where they were', ['page', 'entry', 'exit']],
  ['Where they came from', ['referrer', 'utm_source', 'utm_medium', 'utm_campaign', 'referral', 'country']],
  ['What they came with', ['device', 'browser', 'os']],
  ['What they did', ['event', 'click', 'scroll']],
  ['Aside', ['bot']],
]

export function rowLabel(by: Breakdown, { value, detail }: Pick<BreakdownRow, 'value' | 'detail'>): string {
  if (value === '(other)') return 'All others'
  if (by === 'scroll') return `${value} to ${detail}%`
  if (by === 'country') return countryName(value)
  if (by === 'referrer' && value === '(direct)') return 'Nobody (typed, kept or not said)'
  if (by === 'referral') return 'By a friend’s link'
  if (isByPage(by)) return findPageName(value) ?? value
  return detail ? `${value}: ${detail}` : value
}

/** The path of a row that has a page's name; undefined where the row's label is the path itself, or none. */
export const rowPath = (by: Breakdown, { value }: Pick<BreakdownRow, 'value'>): string | undefined =>
  isByPage(by) && findPageName(value) ? value : undefined

const isByPage = (by: Breakdown): boolean => by === 'page' || by === 'entry' || by === 'exit'

function countryName(code: string): string {
  if (code === 'XX') return 'Not known'
  try {
    return country.of(code) ?? code
  } catch {
    return code
  }
}

export const funnelLabels: Record<(typeof funnelSteps)[number], { name: string; about: string }> = {
  signed_up: { name: 'Signed up', about: 'Accounts made in these days' },
  wrote: { name: 'Wrote a message', about: 'Of those, by now' },
  subscribed: { name: 'Wrote and paid for Premium', about: 'Of those who wrote a message, by now' },
}

/** The funnel's last step leaves these out: each step is of the drivers of the one before it. */
export const paidUnwrittenLabel = (drivers: number): string =>
  drivers === 1
    ? '1 more of those who signed up has paid for Premium without writing a message yet.'
    : `${formatNumber(drivers)} more of those who signed up have paid for Premium without writing a message yet.`

/** Web vitals in plain words, in the order of a visit, with the limits of web.dev for good and poor. */
export const vitalLabels: Record<Vital, { name: string; good: number; poor: number }> = {
  TTFB: { name: 'Until the server answers', good: 800, poor: 1_800 },
  FCP: { name: 'Until something shows', good: 1_800, poor: 3_000 },
  LCP: { name: 'Until the main part shows', good: 2_500, poor: 4_000 },
  INP: { name: 'Until a tap is answered', good: 200, poor: 500 },
  CLS: { name: 'How much the page jumps', good: 0.1, poor: 0.25 },
}
export const vitalsInOrder = Object.keys(vitalLabels) as Vital[]

const day = dateFormat({ day: 'numeric', month: 'short', timeZone: 'UTC' })
const fullDay = dateFormat({ weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })
const hour = dateFormat({ hour: 'numeric', hour12: true, timeZone: 'UTC' })

/** A step of the chart where there is little room: "5 pm", "21 Nov". */
export const stepLabel = (at: number, step: number): string => (step === HOUR_MS ? hour : day).format(at)
/** The same in full: "Saturday 21 November, 5 pm", "Week from 16 Nov". */
export function stepFullLabel(at: number, step: number): string {
  if (step === HOUR_MS) return `${fullDay.format(at)}, ${hour.format(at)}`
  return step > DAY_MS ? `Week from ${day.format(at)}` : fullDay.format(at)
}
export const formatShortDay = (at: number): string => day.format(at)
