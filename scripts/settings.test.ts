import { readFileSync } from 'node:fs'
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
    read('worker/settings/settings.ts').matchAll(
      /^ {2}([A-Z_\d]+): (text|flag|list|whole|duration|pairs),$/gm,
    ),
    ([, name, form]) => [name!, form!],
  ),
)
const secrets = Object.keys(await makeSecrets())

test('the platform writes down no address that somebody calls, since it may hold a token or a name', () => {
  const logs = read('wrangler.toml')
    .split(/^\[observability\.logs\]$/m)[1]
    ?.split(/^\[/m)[0]
  expect(logs).toMatch(/^invocation_logs = false$/m)
})

test('every variable and secret is documented once, and nothing that is not there', () => {
  const rows = read('docs/settings.md').match(/^\| `[A-Z_\d]+`/gm) ?? []
  expect(rows).toHaveLength(documented.size)
  expect([...documented.keys()].toSorted()).toEqual([...variables.keys(), ...secrets].toSorted())
})

test('the documented defaults are those of wrangler.toml, and no default of a secret is told', () => {
  const documentedValues = [...documented].map(([name, { value }]) => [name, value])
  const real = [...documented.keys()].map((name) => [name, variables.get(name) ?? ''])
  expect(documentedValues).toEqual(real)
})

test('the auth service reads every one of its settings, in the form that is documented', () => {
  expect(forms.size).toBeGreaterThan(60)
  const named = { text: ['text', 'URL', 'secret'] } as Record<string, string[]>
  for (const [name, form] of forms) {
    expect([name, named[form] ?? [form]]).toEqual([
      name,
      expect.arrayContaining([documented.get(name)?.form]),
    ])
  }
  for (const secret of secrets) expect(documented.get(secret)?.form).toBe('secret')
})
