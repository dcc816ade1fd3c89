/** A time of day as it stands in a text. */
export type TimeSeen = { value: string; from: number; to: number; sure: boolean }

const TIME = /(?<![\d.:$£€])(\d{1,2})\s?([:.])\s?(\d{2})(?!\d)(?:\s*([ap])\.?\s?(m)\b\.?)?/gi
/** A time that lost its colon: "115 pm". */
const RUN_TOGETHER = /(?<![\d.:,#$£€])(\d{1,2})(\d{2})\s?([ap])\.?\s?m\b\.?/gi
const HOUR = /(?<![\d.:$£€])(\d{1,2})\s?([ap])\.?\s?m\b\.?/gi

/** Every time of day in a text, "HH:MM" in 24 h, in order. Hours without minutes count only with am or pm. */
export function timesIn(text: string): TimeSeen[] {
  const found: TimeSeen[] = []
  for (const match of text.matchAll(TIME)) {
    const [all, hour, separator, minute, half, m] = match
    const value = clockValue(Number(hour), Number(minute), m ? half : undefined)
    if (!value) continue
    const rest = text.slice(match.index + all.length)
    // "0:25" and "0:41 left" count down.
    if (hour === '0' || /^\s*(left|s\b|sec|remaining)/i.test(rest)) continue
    // "16.52" is a time in some countries, "5.20 km" never.
    if (separator === '.' && !m && /^\s*(km|mi|m\b|min|kg|%|\/|€|£|\$)/i.test(rest)) continue
    if (separator === '.' && !m && hour!.length < 2) continue
    found.push({ value, from: match.index, to: match.index + all.length, sure: separator === ':' || !!m })
  }
  for (const match of text.matchAll(HOUR)) {
    if (found.some((time) => match.index < time.to && match.index + match[0].length > time.from)) continue
    const value = clockValue(Number(match[1]), 0, match[2])
    if (value) found.push({ value, from: match.index, to: match.index + match[0].length, sure: true })
  }
  for (const match of text.matchAll(RUN_TOGETHER)) {
    const value = clockValue(Number(match[1]), Number(match[2]), match[3])
    if (value) found.push({ value, from: match.index, to: match.index + match[0].length, sure: false })
  }
  found.sort((a, b) => a.from - b.from)
  return shareHalf(text, found)
}

/** In "5:00 - 6:00 PM" the first time takes its half of the day from the second. */
function shareHalf(text: string, times: TimeSeen[]): TimeSeen[] {
  return times.map((time, i) => {
    const next = times[i + 1]
    if (!next || !/^\s*(-|to|and|–)\s*$/i.test(text.slice(time.to, next.from))) return time
    if (/m/i.test(text.slice(time.from, time.to)) || !/m/i.test(text.slice(next.from, next.to))) return time
    const hour = Number(time.value.slice(0, 2))
    const nextHour = Number(next.value.slice(0, 2))
    const shifted = nextHour >= 12 && hour < 12 && hour + 12 <= nextHour ? hour + 12 : hour
    return { ...time, value: `${String(shifted).padStart(2, '0')}${time.value.slice(2)}` }
  })
}

function clockValue(hour: number, minute: number, half?: string): string | null {
  if (minute > 59) return null
  if (half) {
    if (hour < 1 || hour > 12) return null
    hour = (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0)
  }
  if (hour > 23) return null
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
}

/** The time when a text is nothing but a time without am or pm, as in a status bar. */
export function bareTime(text: string): string | null {
  const match = /^\D{0,2}(\d{1,2})\s?[:.]\s?(\d{2})(?:\s?[AP]M)?\D{0,2}$/i.exec(text.trim())
  return match ? clockValue(Number(match[1]), Number(match[2])) : null
}

/** Minutes from one time of day to the next such time, across midnight: 0 to 1439. */
export function minutesBetween(from: string, to: string): number {
  return (minutesOf(to) - minutesOf(from) + 1440) % 1440
}

function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
}
