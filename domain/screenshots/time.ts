import type { ClockTime } from './order.ts'

/** A time of day in a text. */
export type TimeMatch = ClockTime & { from: number; to: number; sure: boolean }

const TIME = /(?<![\d.:$£€])(\d{1,2})\s?([:.])\s?(\d{2})(?!\d)(?:\s*([ap])\.?\s?(m)\b\.?)?/gi
/** A time that lost its colon: "115 pm". */
const RUN_TOGETHER = /(?<![\d.:,#$£€])(\d{1,2})(\d{2})\s?([ap])\.?\s?m\b\.?/gi
const NOON = /\b(?:12 )?(?:noon|midday)\b/gi
/** "18h05", as in French. */
const FRENCH = /(?<![\d.:$£€])(\d{2})h(\d{2})(?!\d| ?min)/g
const HOUR = /(?<![\d.:$£€])(\d{1,2})\s?([ap])\.?\s?m\b\.?/gi

/** Every time of day in a text, "HH:MM" in 24 h, in order. Hours without minutes count only with am or pm. */
export function timesIn(text: string): TimeMatch[] {
  const found: TimeMatch[] = []
  for (const match of text.matchAll(TIME)) {
    const [all, hour, separator, minute, half, m] = match
    const time = clockTime(hour!, Number(minute), m ? half : undefined)
    if (!time) continue
    const rest = text.slice(match.index + all.length)
    // "0:25" and "0:41 left" count down.
    if (hour === '0' || /^\s*(left|s\b|sec|remaining)/i.test(rest)) continue
    // "16.52" is a time in some countries, "5.20 km" never.
    if (separator === '.' && !m && /^\s*(km|mi|m\b|min|kg|%|\/|€|£|\$)/i.test(rest)) continue
    if (separator === '.' && !m && hour!.length < 2) continue
    found.push({ ...time, from: match.index, to: match.index + all.length, sure: separator === ':' || !!m })
  }
  for (const match of text.matchAll(HOUR)) {
    if (found.some((time) => match.index < time.to && match.index + match[0].length > time.from)) continue
    const time = clockTime(match[1]!, 0, match[2])
    if (time) found.push({ ...time, from: match.index, to: match.index + match[0].length, sure: true })
  }
  for (const match of text.matchAll(RUN_TOGETHER)) {
    const time = clockTime(match[1]!, Number(match[2]), match[3])
    if (time) found.push({ ...time, from: match.index, to: match.index + match[0].length, sure: false })
  }
  for (const match of text.matchAll(FRENCH)) {
    const time = clockTime(match[1]!, Number(match[2]))
    if (time)
      found.push({ value: time.value, from: match.index, to: match.index + match[0].length, sure: true })
  }
  for (const match of text.matchAll(NOON))
    found.push({ value: '12:00', from: match.index, to: match.index + match[0].length, sure: true })
  found.sort((a, b) => a.from - b.from)
  return shareHalf(text, found)
}

/** In "5:00 - 6:00 PM" the first time takes its am or pm from the second. */
function shareHalf(text: string, times: TimeMatch[]): TimeMatch[] {
  return times.map((time, i) => {
    const next = times[i + 1]
    if (!next || !/^\s*(-|to|and|–)\s*$/i.test(text.slice(time.to, next.from))) return time
    if (/m/i.test(text.slice(time.from, time.to)) || !/m/i.test(text.slice(next.from, next.to))) return time
    const hour = Number(time.value.slice(0, 2))
    const nextHour = Number(next.value.slice(0, 2))
    const shifted = nextHour >= 12 && hour < 12 && hour + 12 <= nextHour ? hour + 12 : hour
    const { ambiguous: _, ...unambiguous } = time
    return { ...unambiguous, value: `${String(shifted).padStart(2, '0')}${time.value.slice(2)}` }
  })
}

/** A leading zero, hour 0 and hours after 12 belong to 24-hour clocks; without am or pm every other hour is ambiguous. */
function clockTime(digits: string, minute: number, half?: string): ClockTime | null {
  let hour = Number(digits)
  if (minute > 59) return null
  if (half) {
    if (hour < 1 || hour > 12) return null
    hour = (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0)
  }
  if (hour > 23) return null
  const value = `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
  return half || digits.startsWith('0') || hour > 12 ? { value } : { value, ambiguous: true }
}

/** At most two strokes of an icon precede it; "A$18.40" is an amount. */
const BARE = /^[^\d$£€]{0,2}(\d{1,2})\s?[:.]\s?(\d{2})(?:\s?([AP])\.?M\.?)?\D{0,2}$/i

/** The time in a text that is only a time, as in a status bar; `null` for 88:88, which only resembles one. */
export function bareTime(text: string): ClockTime | null | undefined {
  const match = BARE.exec(text.trim())
  return match ? clockTime(match[1]!, Number(match[2]), match[3]) : undefined
}

/** A time as people write it: "7:04 PM", or "7:04" where am or pm is unknown. */
export function formatClockTime({ value, ambiguous }: ClockTime): string {
  const hour = Number(value.slice(0, 2))
  const time = `${hour % 12 || 12}${value.slice(2)}`
  return ambiguous ? time : `${time} ${hour < 12 ? 'AM' : 'PM'}`
}

const DAY = 24 * 60

/**
 * Signed minutes from one time of day to another, each on its nearest day: an order is late by hours at most
 * and early by no more than a day. Where am or pm is unknown for either, the reading counts that lies between
 * 3 hours before and 9 hours after; otherwise the one between 6 hours before and 18 hours after.
 */
export function minutesUntil(to: ClockTime, from: ClockTime): number {
  return to.ambiguous || from.ambiguous
    ? wrapped(to, from, { period: DAY / 2, earliest: -3 * 60 })
    : wrapped(to, from, { period: DAY, earliest: -6 * 60 })
}

/** Signed minutes between two clocks that show the same day: the reading with the smallest difference. */
export function clockDifference(to: ClockTime, from: ClockTime): number {
  const period = to.ambiguous || from.ambiguous ? DAY / 2 : DAY
  return wrapped(to, from, { period, earliest: -period / 2 })
}

function wrapped(to: ClockTime, from: ClockTime, { period, earliest }: { period: number; earliest: number }) {
  const past = (minutesOf(to) - minutesOf(from) - earliest) % period
  return earliest + (past < 0 ? past + period : past)
}

function minutesOf({ value }: ClockTime): number {
  return Number(value.slice(0, 2)) * 60 + Number(value.slice(3))
}
