import { invalid } from './refusal.ts'

/** Value of a form field: text, or a nested form. A list is a form with the names 0, 1, 2 … */
export type FormValue = string | Form
export type Form = { [name: string]: FormValue }

/** Parses `a=1&b[c]=2&d[0]=3&e[]=4`, the encoding of Stripe's requests, into nested forms. */
export function readForm(text: string): Form {
  const form: Form = Object.create(null) as Form
  for (const [name, value] of new URLSearchParams(text)) put(form, pathOf(name), value)
  return form
}

function pathOf(name: string): [string, ...string[]] {
  const [, first, rest] = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(name) ?? []
  if (first === undefined || rest === undefined) throw invalid(`Invalid parameter name: ${name}`)
  return [first, ...Array.from(rest.matchAll(/\[([^\]]*)\]/g), ([, inner]) => inner ?? '')]
}

function put(form: Form, [name, ...rest]: [string, ...string[]], value: string): void {
  const key = name === '' ? String(Object.keys(form).length) : name
  const [next, ...further] = rest
  if (next === undefined) {
    form[key] = value
    return
  }
  const inner = (form[key] ??= Object.create(null) as Form)
  if (typeof inner === 'string') throw invalid(`Invalid hash: ${key} is both a value and a hash`, key)
  put(inner, [next, ...further], value)
}
