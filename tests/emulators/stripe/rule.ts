// Rules for parameters, written against the library's own types, so that the emulator can never accept a
// parameter that Stripe does not know.
import type { Form, FormValue } from './form.ts'
import { invalid, missingParameter, unknownParameter } from './refusal.ts'

/** Parses a parameter, or throws Stripe's error. `param` is its full name. */
export type Rule<T> = (value: FormValue, param: string) => T

type Rules<P> = { [K in keyof P]?: Rule<unknown> }
type Out<R, K> = R extends Rule<infer T> ? T : K
type Read<R, Q extends keyof R> = { [K in Q]: Out<R[K], K> } & {
  [K in Exclude<keyof R, Q>]?: Out<R[K], K>
}

/** A hash with the given parameters and no others; `P` is the library's type for it. */
export const shape =
  <P extends object>() =>
  <R extends Rules<P>, Q extends keyof R = never>(
    rules: R & { [K in Exclude<keyof R, keyof P>]: never },
    ...required: Q[]
  ): Rule<Read<R, Q>> =>
  (value, param) => {
    if (typeof value === 'string') throw invalid('Invalid hash', param)
    const name = (key: string) => (param === '' ? key : `${param}[${key}]`)
    const read: Record<string, unknown> = {}
    for (const [key, inner] of Object.entries(value)) {
      const rule = (rules as Record<string, Rule<unknown> | undefined>)[key]
      if (!rule || !Object.hasOwn(rules, key)) throw unknownParameter(name(key))
      read[key] = rule(inner, name(key))
    }
    for (const key of required) if (!(key in read)) throw missingParameter(name(String(key)))
    return read as Read<R, Q>
  }

/** No parameters but `expand`, which every call accepts. */
export const nothing: Rule<Record<never, never>> = shape<Record<never, never>>()({})

export const text =
  (max = 5_000): Rule<string> =>
  (value, param) => {
    if (typeof value !== 'string') throw invalid(`Invalid string: ${JSON.stringify(value)}`, param)
    if (value === '') {
      const reason = `We assume empty values are an attempt to unset a parameter; however '${param}' cannot be unset. You should remove '${param}' from your request or supply a non-empty value.`
      throw invalid(`You passed an empty string for '${param}'. ${reason}`, param, 'parameter_invalid_empty')
    }
    if (value.length > max) {
      const message = `Invalid string: ${value.slice(0, 12)}...; must be at most ${max} characters`
      throw invalid(message, param, 'parameter_invalid_string_length')
    }
    return value
  }

/** An address that a browser can open. */
export const link: Rule<string> = (value, param) => {
  const url = text()(value, param)
  if (/^https?:\/\/[^\s/]/.test(url) && URL.canParse(url)) return url
  throw invalid('Not a valid URL', param, 'url_invalid')
}

export const email: Rule<string> = (value, param) => {
  const address = text(512)(value, param)
  if (/^[^\s@]+@[^\s@]+\.[^\s@]+$|^[^\s@]+@localhost$/.test(address)) return address
  throw invalid(`Invalid email address: ${address}`, param, 'email_invalid')
}

export const integer =
  (min = 0, max = 99_999_999_999): Rule<number> =>
  (value, param) => {
    if (typeof value !== 'string' || !/^-?\d+$/.test(value)) {
      throw invalid(`Invalid integer: ${String(value)}`, param, 'parameter_invalid_integer')
    }
    const number = Number(value)
    if (number < min) {
      throw invalid(`This value must be greater than or equal to ${min}.`, param, 'parameter_invalid_integer')
    }
    if (number > max) {
      throw invalid(`This value must be less than or equal to ${max}.`, param, 'parameter_invalid_integer')
    }
    return number
  }

export const flag: Rule<boolean> = (value, param) => {
  if (value === 'true' || value === 'false') return value === 'true'
  throw invalid(`Invalid boolean: ${String(value)}`, param)
}

export const oneOf =
  <T extends string>(...allowed: T[]): Rule<T> =>
  (value, param) => {
    const known = allowed.find((one) => one === value)
    if (known) return known
    throw invalid(`Invalid ${param}: must be one of ${allowed.join(', ')}`, param)
  }

export const listOf =
  <T>(rule: Rule<T>, max = 100): Rule<T[]> =>
  (value, param) => {
    if (typeof value === 'string' || !Object.keys(value).every((key) => /^\d+$/.test(key))) {
      throw invalid('Invalid array', param)
    }
    const entries = Object.entries(value).sort(([a], [b]) => Number(a) - Number(b))
    if (entries.length > max) throw invalid(`Array too long: no more than ${max} items are allowed.`, param)
    return entries.map(([key, inner]) => rule(inner, `${param}[${key}]`))
  }

/** Empty text unsets what was there. */
export const orEmpty =
  <T>(rule: Rule<T>): Rule<T | null> =>
  (value, param) =>
    value === '' ? null : rule(value, param)

/** Fifty names of 40 characters with values of 500; an empty value removes its name. */
export const metadata: Rule<Record<string, string>> = (value, param) => {
  if (value === '') return {}
  if (typeof value === 'string') throw invalid('Invalid hash', param)
  const entries = Object.entries(value)
  if (entries.length > 50) throw invalid('You can only have up to 50 metadata keys.', param)
  for (const [key, inner] of entries) {
    if (key.length > 40) throw invalid(`Metadata keys must be under 40 characters: ${key}`, param)
    if (typeof inner !== 'string') throw invalid(`Metadata values must be strings: ${key}`, param)
    if (inner.length > 500) throw invalid(`Metadata values must be under 500 characters: ${key}`, param)
  }
  return value as Record<string, string>
}

type Bounds = { gt?: number; gte?: number; lt?: number; lte?: number }
const bounds = shape<Bounds>()({ gt: integer(), gte: integer(), lt: integer(), lte: integer() })

/** Seconds, or a range of them. */
export const range: Rule<(at: number) => boolean> = (value, param) => {
  if (typeof value === 'string') {
    const exact = integer()(value, param)
    return (at) => at === exact
  }
  const { gt, gte, lt, lte } = bounds(value, param)
  return (at) => at > (gt ?? -1) && at >= (gte ?? 0) && at < (lt ?? Infinity) && at <= (lte ?? Infinity)
}

/** `expand[]`, which every call accepts beside its own parameters. */
export function takeExpand({ expand, ...rest }: Form): { rest: Form; expand: string[] } {
  return { rest, expand: expand === undefined ? [] : listOf(text(), 20)(expand, 'expand') }
}
