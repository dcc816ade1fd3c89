import { spawn } from 'node:child_process'
// npm test: everything, from a bare clone. npm run check (--quick): format, lint, types and the fast tests.
//   npm test -- FILE … [-t WORDS]   only these files, or only the tests whose title holds these words
//   npm test -- --watch [FILE …]    unit and Worker tests, again whenever a source changes
// Ends with one line that adds up all runners. Plain JavaScript: it runs before anything is installed.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { build, env, install, root, run, secrets, step } from './setup.js'
import { filesContaining, kindOf, escapeRegExp } from './test-files.js'
import { fromPlaywright, fromVitest, slowest } from './test-reports.js'

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    quick: { type: 'boolean' },
    watch: { type: 'boolean' },
    testNamePattern: { type: 'string', short: 't' },
  },
})
const words = options.testNamePattern
/** Timeout of a runner, in milliseconds: the journeys take ten minutes, on a busy machine thirty. */
const TIMEOUT_MS = 60 * 60_000
/** Vitest's projects of `npm run check`. */
const quickProjects = ['domain', 'simulations', 'worker']
/** Vitest's projects that need no build. */
const unitProjects = [...quickProjects, 'components']
const reports = mkdtempSync(join(tmpdir(), 'kindrop-test-'))
const started = Date.now()
let passed = 0
/** @type {import('./test-reports.js').Failure[]} */
const failures = []
/** @type {import('./test-reports.js').Spent[]} */
const files = []
/** Milliseconds of each stage, by its title. */
const stages = new Map()

await timed('packages', async () => install())
await secrets()

const wanted = positionals.length > 0 ? positionals : words ? filesContaining(words) : []
if (options.watch) {
  run('vitest', [...projects(unitProjects), ...wanted, ...named('-t')])
  process.exit()
}
writeTypes()
if (wanted.length > 0) await some()
else if (words) failures.push({ name: words, error: 'No test has these words in its title.' })
else await all()
printSummary()

async function all() {
  // The tests wait now and then, and the checks use that time.
  await Promise.all([
    check('format', 'oxfmt', ['--check']),
    check('lint', 'oxlint', ['--type-aware', '--deny-warnings']),
    check('types', 'tsc', ['-b']),
    vitest('unit and Worker tests', quickProjects),
  ])
  if (options.quick) return
  await timed('build', async () => build())
  await vitest('the auth service over HTTP, and screens in a DOM', ['conformance', 'components'])
  await playwright()
}

/** Runs the files named on the command line, with the steps that they need. */
async function some() {
  const of = (kind) => wanted.filter((file) => kindOf(file) === kind)
  if (of('unit').length > 0) await vitest('unit and Worker tests', unitProjects, of('unit'))
  if (of('http').length + of('browser').length > 0) await timed('build', async () => build())
  if (of('http').length > 0) await vitest('the auth service over HTTP', ['conformance'], of('http'))
  if (of('browser').length > 0) await playwright(of('browser'))
}

/** Failures are thousands of lines above, so the summary repeats them. */
function printSummary() {
  for (const { name, error } of failures) console.log(`\nFAILED ${name}\n${error.replace(/^/gm, '  ')}`)
  console.log(`\nSlowest files`)
  for (const { file, ms } of slowest(files)) console.log(`${seconds(ms).padStart(8)}  ${file}`)
  console.log('\nStages, of which the checks ran beside the first tests')
  for (const [title, ms] of stages) console.log(`${seconds(ms).padStart(8)}  ${title}`)
  console.log(`${seconds(Date.now() - started).padStart(8)}  in all\n`)
  console.log(`${passed} passed, ${failures.length} failed`)
  process.exitCode = failures.length === 0 ? 0 : 1
}

/** Writes the types of the Worker's bindings and settings for the compiler. */
function writeTypes() {
  const path = join(root, 'worker/env.d.ts')
  const read = () => (existsSync(path) ? readFileSync(path, 'utf8') : '')
  const before = read()
  const args = ['types', 'worker/env.d.ts', '--include-runtime=false', '--strict-vars=false']
  run('wrangler', args, { stdio: ['ignore', 'ignore', 'inherit'] })
  // The compiler repeats old errors of files that read a global type which has changed.
  if (read() !== before) rmSync(join(root, '.types'), { recursive: true, force: true })
}

/** One check that passes or fails as a whole. Its output is printed with its title when it has ended. */
async function check(title, command, args) {
  const chunks = []
  const status = await timed(title, () =>
    ended(command, args, ['ignore', 'pipe', 'pipe'], (child) => {
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => chunks.push(part))
    }),
  )
  step(title)
  const output = Buffer.concat(chunks)
  process.stderr.write(output)
  if (status === 0) passed += 1
  else failures.push({ name: title, error: output.toString().trim() || `${command} ended with ${status}` })
}

/** Some of Vitest's projects, or some of their files. */
function vitest(title, names, only = []) {
  const report = join(reports, 'vitest.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const args = ['run', ...reporters, ...projects(names)]
  return suite(title, 'vitest', [...args, ...only, ...named('-t')], report, fromVitest)
}

function projects(names) {
  return names.flatMap((name) => ['--project', name])
}

/** The journeys in a browser, or some of them. */
function playwright(only = []) {
  env.PLAYWRIGHT_JSON_OUTPUT_NAME = join(reports, 'playwright.json')
  const args = ['test', ...only, ...named('-g')]
  return suite('browser tests', 'playwright', args, env.PLAYWRIGHT_JSON_OUTPUT_NAME, fromPlaywright)
}

/** The words that a title has to hold, as a runner's option. */
function named(option) {
  return words ? [option, escapeRegExp(words)] : []
}

/** A test runner with a report. A runner that fails without a reported failure counts as one failure. */
async function suite(title, command, args, report, read) {
  step(title)
  rmSync(report, { force: true })
  const status = await timed(title, () => ended(command, args, 'inherit'))
  const outcome = existsSync(report)
    ? read(JSON.parse(readFileSync(report, 'utf8')), root)
    : { passed: 0, failures: [], files: [] }
  passed += outcome.passed
  failures.push(...outcome.failures)
  files.push(...outcome.files)
  if (status !== 0 && outcome.failures.length === 0)
    failures.push({ name: title, error: `${command} ended with ${status}` })
}

/** Resolves with a command's exit status. */
function ended(command, args, stdio, onStart = () => {}) {
  const child = spawn(command, args, { cwd: root, env, stdio, timeout: TIMEOUT_MS })
  onStart(child)
  return new Promise((resolve) => {
    child.once('error', (error) => {
      console.error(String(error))
      resolve(1)
    })
    child.once('close', resolve)
  })
}

async function timed(title, work) {
  const began = Date.now()
  try {
    return await work()
  } finally {
    stages.set(title, (stages.get(title) ?? 0) + Date.now() - began)
  }
}

function seconds(ms) {
  return `${(ms / 1000).toFixed(1)} s`
}
