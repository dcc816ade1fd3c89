// The pre-commit hook: format and lint of the staged files, and the types when one of them is TypeScript.
// It reads the files as they are on disk, so it names those that also have changes which are not staged.
// `git commit --no-verify` commits without it. Plain JavaScript: it may run before anything is installed.
import { execFileSync, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const bin = join(process.cwd(), 'node_modules', '.bin')
const env = { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}` }

const staged = namesOf('--cached', '--diff-filter=ACMR')
const sources = staged.filter((file) => /\.(?:[jt]sx?|mjs)$/.test(file))
const typed = staged.filter((file) => /\.tsx?$|(?:^|\/)tsconfig\.json$/.test(file))

if (!existsSync(bin)) console.error('Nothing was checked: the packages are not installed (npm run check).')
else if (staged.length > 0) await main()

async function main() {
  const checks = [run('format', 'oxfmt', ['--check', '--no-error-on-unmatched-pattern', ...staged])]
  if (sources.length > 0) {
    const options = ['--deny-warnings', '--no-error-on-unmatched-pattern']
    checks.push(run('lint', 'oxlint', [...options, ...sources]))
  }
  if (typed.length > 0) checks.push(run('types', 'tsc', ['-b']))
  const failed = (await Promise.all(checks)).filter(({ status }) => status !== 0)
  if (failed.length === 0) return

  for (const { title, output } of failed) console.error(`\nFAILED ${title}\n${output.trim()}`)
  const alsoUnstaged = new Set(namesOf())
  const mixed = staged.filter((file) => alsoUnstaged.has(file))
  if (mixed.length > 0) console.error(`\nChecked with changes that are not staged: ${mixed.join(', ')}`)
  console.error('\nNothing is committed. `npm run format` formats all files.')
  process.exitCode = 1
}

/** The names of changed files, from the top folder. */
function namesOf(...options) {
  const names = execFileSync('git', ['diff', '--name-only', '-z', ...options], { encoding: 'utf8' })
  return names.split('\0').filter((name) => name !== '')
}

/** Resolves with the exit status and the output of one check. */
function run(title, command, args) {
  const child = spawn(command, args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const chunks = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => chunks.push(part))
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ title, status: 1, output: String(error) }))
    child.once('close', (status) => resolve({ title, status, output: Buffer.concat(chunks).toString() }))
  })
}
