/** Parsers of settings. Each throws an Error that says what was expected. */

/** Words, without the blanks around them. */
export const text = (value: string) => value.trim()

/** A secret, to the letter. What it must look like is known by who uses it. */
export const secret = (value: string) => value

export function url(value: string): string {
  if (!URL.canParse(value.trim())) throw new Error('expected an address such as https://api.example.com')
  return value.trim()
}

/** true or false; empty is false. */
export function flag(value: string): boolean {
  if (!/^(true|false|)$/i.test(value.trim())) throw new Error(`expected true or false, not "${value}"`)
  return value.trim().toLowerCase() === 'true'
}

/** A whole number that is not negative. */
export function whole(value: string): number {
  if (!/^\d{1,9}$/.test(value.trim())) throw new Error(`expected a whole number, not "${value}"`)
  return Number(value)
}

/** A whole number from 1 up. */
export function positive(value: string): number {
  const number = whole(value)
  if (number === 0) throw new Error('expected a whole number from 1 up, not "0"')
  return number
}

/** Comma-separated, blanks left out. */
export const list = (value: string) =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')

/** Some of the words that there are, comma-separated, in the order given. */
export const choices =
  <const Word extends string>(...words: Word[]) =>
  (value: string): Word[] =>
    list(value).map((part) => {
      const word = words.find((one) => one === part)
      if (word === undefined) throw new Error(`expected ${words.join(' or ')}, not "${part}"`)
      return word
    })

/** `name=value` pairs, comma-separated, as in SMS_TEST_OTP. */
export function pairs(value: string): Map<string, string> {
  return new Map(
    list(value).map((pair) => {
      const [name, given] = pair.split(/[=:]/).map((part) => part.trim())
      if (!name || !given) throw new Error(`expected name=value, not "${pair}"`)
      return [name, given]
    }),
  )
}

const SECONDS = { s: 1, m: 60, h: 3600, d: 86_400 }

/** Whole seconds, written plain (`3600`) or with units (`1h30m`, as Go has them). */
export function duration(value: string): number {
  const trimmed = value.trim()
  if (/^\d{1,9}$/.test(trimmed)) return Number(trimmed)
  if (!/^(\d{1,6}[smhd])+$/.test(trimmed)) {
    throw new Error(`expected seconds or a duration such as 1h30m, not "${value}"`)
  }
  const parts = trimmed.matchAll(/(\d+)([smhd])/g)
  return Array.from(parts, ([, count, unit]) => Number(count) * SECONDS[unit as 's']).reduce((a, b) => a + b)
}

/** A duration of a second or more. */
export function lifetime(value: string): number {
  const seconds = duration(value)
  if (seconds === 0) throw new Error('expected a duration of a second or more')
  return seconds
}
