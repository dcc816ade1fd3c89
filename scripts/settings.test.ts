import { readFileSync, readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { makeSecrets } from './secrets.js'

const read = (path: string) => readFileSync(resolve(import.meta.dirname, '..', path), 'utf8')

/** The table rows of docs/settings.md: name → form and default. */
const documented = new Map(
  Array.from(
    read('docs/settings.md').matchAll(/^\| `([A-Z_\d]+)` *\| *(\w+) *\| *(?:`([^`]*)`)? *\|/gm),
    ([, name, form, value = '']) => [name!, { form: form!, value }],
  ),
)
/** The `[vars]` of wrangler.toml: name → default. */
const variables = new Map(
  Array.from(
    (read('wrangler.toml').split(/^\[vars\]$/m)[1] ?? '')
      .split(/^\[/m)[0]!
      .matchAll(/^([A-Z_\d]+) = "(.*)"$/gm),
    ([, name, value]) => [name!, value!],
  ),
)
/** The table in worker/settings/settings.ts: name → form. */
const forms = new Map(
  Array.from(
    read('worker/settings/settings.ts').matchAll(/^ {2}([A-Z_\d]+): (\w+)(?:\(.*\))?,$/gm),
    ([, name, form]) => [name!, form!],
  ),
)
const secrets = Object.keys(await makeSecrets())

test('the platform logs no request URL, since it may contain a token or a name', () => {
  const logs = read('wrangler.toml')
    .split(/^\[observability\.logs\]$/m)[1]
    ?.split(/^\[/m)[0]
  expect(logs).toMatch(/^invocation_logs = false$/m)
})

test('every variable and secret is documented once, and nothing else is', () => {
  const rows = read('docs/settings.md').match(/^\| `[A-Z_\d]+`/gm) ?? []
  expect(rows).toHaveLength(documented.size)
  expect([...documented.keys()].toSorted()).toEqual([...variables.keys(), ...secrets].toSorted())
})

test('the documented defaults are those of wrangler.toml, and a secret has no documented default', () => {
  const documentedValues = [...documented].map(([name, { value }]) => [name, value])
  const real = [...documented.keys()].map((name) => [name, variables.get(name) ?? ''])
  expect(documentedValues).toEqual(real)
})

test('one table reads every setting, in the form that is documented', () => {
  expect([...forms.keys()].toSorted()).toEqual([...documented.keys()].toSorted())
  const named: Record<string, string[]> = {
    text: ['text', 'URL', 'secret'],
    url: ['URL'],
    positive: ['whole'],
    lifetime: ['duration'],
    list: ['list', 'secret'],
    choices: ['list'],
  }
  for (const [name, form] of forms) {
    expect([name, named[form] ?? [form]]).toEqual([
      name,
      expect.arrayContaining([documented.get(name)?.form]),
    ])
  }
  for (const secret of secrets) expect(documented.get(secret)?.form).toBe('secret')
})

test('no source of the Worker reads the text of a setting past that table', () => {
  const worker = resolve(import.meta.dirname, '../worker')
  const readers = readdirSync(worker, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !/\.test\.ts$|^(test|settings)\/|env\.d\.ts$/.test(path))
    .flatMap((path) =>
      Array.from(readFileSync(resolve(worker, path), 'utf8').matchAll(/\benv\.([A-Z][A-Z_\d]+)\b/g))
        .filter(([, name]) => documented.has(name!))
        .map(([text]) => `${path}: ${text}`),
    )
  expect(readers).toEqual([])
})
