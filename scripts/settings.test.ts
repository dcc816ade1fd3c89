import { readFileSync, readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { settingNames } from '../worker/settings/settings.ts'
import { makeSecrets } from './secrets.js'

const read = (path: string) => readFileSync(resolve(import.meta.dirname, '..', path), 'utf8')
const namesIn = (text: string, pattern: RegExp) => Array.from(text.matchAll(pattern), ([, name]) => name!)

const vars = read('wrangler.toml')
  .split(/^\[vars\]$/m)[1]!
  .split(/^\[/m)[0]!
const variables = namesIn(vars, /^([A-Z_\d]+) = /gm)
const secrets = Object.keys(await makeSecrets())

test('the platform logs no request URL, since it may contain a token or a name', () => {
  const logs = read('wrangler.toml')
    .split(/^\[observability\.logs\]$/m)[1]
    ?.split(/^\[/m)[0]
  expect(logs).toMatch(/^invocation_logs = false$/m)
})

test('one table reads every variable and every secret', () => {
  expect(settingNames.toSorted()).toEqual([...variables, ...secrets].toSorted())
})

test('every variable is explained above, in a comment of its own or of its group', () => {
  const unexplained = vars.split('\n\n').filter((group) => /^[A-Z_\d]+ = /.test(group.trim()))
  expect(unexplained).toEqual([])
})

test('every secret is documented', () => {
  expect(namesIn(read('docs/settings.md'), /^\| `([A-Z_\d]+)`/gm).toSorted()).toEqual(secrets.toSorted())
})

test('every secret has its rotation in the runbook', () => {
  const rotations = read('docs/operate.md').split('## Rotate a secret')[1]!
  expect(namesIn(rotations, /^\| `([A-Z_\d]+)`/gm).toSorted()).toEqual(secrets.toSorted())
})

test('no source of the Worker reads the text of a setting past that table', () => {
  const worker = resolve(import.meta.dirname, '../worker')
  const readers = readdirSync(worker, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !/\.test\.ts$|^(test|settings)\/|env\.d\.ts$/.test(path))
    .flatMap((path) =>
      Array.from(readFileSync(resolve(worker, path), 'utf8').matchAll(/\benv\.([A-Z][A-Z_\d]+)\b/g))
        .filter(([, name]) => settingNames.some((setting) => setting === name))
        .map(([text]) => `${path}: ${text}`),
    )
  expect(readers).toEqual([])
})
