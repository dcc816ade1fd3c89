import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '..')
const documents = ['*.md', 'docs/**/*.md', 'tests/**/*.md']
  .flatMap((pattern) => globSync(pattern, { cwd: root }))
  .filter((name) => name !== 'THIRD_PARTY_NOTICES.md')
  .map((name) => ({ name, text: readFileSync(join(root, name), 'utf8') }))
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>
}

/** The matches of an expression's first group in every document, with the document's name. */
const matches = (pattern: RegExp) =>
  documents.flatMap(({ name, text }) =>
    Array.from(text.matchAll(pattern), ([, found]) => ({ name, found: found! })),
  )

test('every link in a document leads to a file that is there', () => {
  const links = matches(/(?:\]\(|src=")([^)"#:\s]+)(?=[)"#])/g)
  expect(links.length).toBeGreaterThan(50)
  expect(links.filter(({ name, found }) => !existsSync(join(root, dirname(name), found)))).toEqual([])
})

test('every file that a document names is there', () => {
  const trees = /`((?:domain|worker|src|scripts|tests|docs|public|media|migrations)\/[\w./$-]+)`/g
  // The house style names a file that should not be there.
  const missing = matches(trees).filter(({ found }) => !existsSync(join(root, found)))
  expect(missing).toEqual([{ name: 'STYLE.md', found: 'src/utils/format.ts' }])
})

test('every npm command that a document names exists, and docs/commands.md names every one', () => {
  const named = matches(/npm run ([a-z:]+)/g)
  expect(named.filter(({ found }) => !(found in scripts))).toEqual([])
  const listed = new Set(named.filter(({ name }) => name === 'docs/commands.md').map(({ found }) => found))
  const own = Object.keys(scripts).filter((name) => name !== 'start' && name !== 'test')
  expect(own.filter((name) => !listed.has(name))).toEqual([])
})

test('every decision is in the list of decisions, under its number', () => {
  const files = globSync('[0-9]*.md', { cwd: join(root, 'docs/decisions') }).toSorted()
  expect(files.map((file) => Number(file.slice(0, 3)))).toEqual(files.map((_, index) => index + 1))
  const index = readFileSync(join(root, 'docs/decisions/README.md'), 'utf8')
  expect(files.filter((file) => !index.includes(`[${file.slice(0, 3)}](${file})`))).toEqual([])
})
