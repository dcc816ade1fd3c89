import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useGitHooks } from './setup.js'

const root = resolve(import.meta.dirname, '..')
let folder = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kindrop-hooks-'))
  vi.stubEnv('CI', '')
  // Neither this machine's settings nor a hook that runs these tests may decide.
  for (const name of Object.keys(process.env)) if (name.startsWith('GIT_')) vi.stubEnv(name, undefined)
  vi.stubEnv('GIT_CONFIG_GLOBAL', '/dev/null')
  vi.stubEnv('GIT_CONFIG_SYSTEM', '/dev/null')
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true, force: true })
})

function git(...args: string[]) {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: folder, encoding: 'utf8' })
  return { status, stdout: stdout.trim(), output: stdout + stderr }
}

const hooksPath = () => git('config', '--get', 'core.hooksPath').stdout

/** A repository with our hooks, formatter, linter and compiler, and nothing else. */
function cloneWithHooks() {
  git('init', '-q')
  git('config', 'user.email', 'dana@kindrop.example')
  git('config', 'user.name', 'Dana')
  mkdirSync(join(folder, 'scripts'))
  for (const path of ['scripts/git-hooks', 'scripts/check-staged.js', '.oxfmtrc.json', '.oxlintrc.json'])
    cpSync(join(root, path), join(folder, path), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  write('tsconfig.json', '{ "files": ["a.ts"], "compilerOptions": { "noEmit": true, "strict": true } }\n')
  useGitHooks(folder)
}

function write(name: string, text: string) {
  writeFileSync(join(folder, name), text)
}

function commit(...names: string[]) {
  git('add', ...names)
  return git('commit', '-q', '-m', 'A change')
}

test('a clone runs the hooks of the repository after its first command', () => {
  git('init', '-q')
  useGitHooks(folder)
  expect(hooksPath()).toBe('scripts/git-hooks')
})

test('hooks that the engineer has set stay', () => {
  git('init', '-q')
  git('config', 'core.hooksPath', 'my-hooks')
  useGitHooks(folder)
  expect(hooksPath()).toBe('my-hooks')
})

test('a folder without Git needs no hooks, and nothing fails there', () => {
  expect(() => useGitHooks(folder)).not.toThrow()
  expect(hooksPath()).toBe('')
})

test('a build machine sets no hooks', () => {
  git('init', '-q')
  vi.stubEnv('CI', 'true')
  useGitHooks(folder)
  expect(hooksPath()).toBe('')
})

test('a commit with bad format, lint or types is refused with its reasons, and goes once they are mended', () => {
  cloneWithHooks()
  write('a.ts', 'export const minutes: number = "ten";\ndebugger\n')
  const refused = commit('a.ts')
  expect(refused.status).toBe(1)
  expect(refused.output).toMatch(/FAILED format[\s\S]*a\.ts/)
  expect(refused.output).toMatch(/FAILED lint[\s\S]*debugger/)
  expect(refused.output).toMatch(/FAILED types[\s\S]*TS2322/)
  write('a.ts', 'export const minutes: number = 10\n')
  expect(commit('a.ts')).toMatchObject({ status: 0 })
})

test('a file that is not staged holds up no commit', () => {
  cloneWithHooks()
  write('a.ts', 'export const minutes = 10\n')
  write('b.js', 'debugger;\n')
  expect(commit('a.ts')).toMatchObject({ status: 0 })
})

test('a text without code is checked for its format alone, and a file of another kind not at all', () => {
  cloneWithHooks()
  write('a.ts', 'export const minutes: number = "ten"\n')
  write('notes.md', '# Notes\n')
  write('LICENSE', 'MIT;\n')
  expect(commit('notes.md', 'LICENSE')).toMatchObject({ status: 0 })
})

test('the reasons name a file that also has changes which are not staged', () => {
  cloneWithHooks()
  write('a.ts', 'export const minutes = 10\n')
  git('add', 'a.ts')
  write('a.ts', 'export const minutes = 10;\n')
  expect(git('commit', '-q', '-m', 'A change').output).toContain(
    'Checked with changes that are not staged: a.ts',
  )
})

test('a clone whose packages are not installed can commit, and says that nothing was checked', () => {
  cloneWithHooks()
  rmSync(join(folder, 'node_modules'))
  write('a.ts', 'debugger;\n')
  const committed = commit('a.ts')
  expect(committed.status).toBe(0)
  expect(committed.output).toContain('Nothing was checked')
})
