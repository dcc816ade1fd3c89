// npm test: everything, from a bare clone. npm run check (--quick): format, lint, types and the fast tests.
// Ends with one line that adds up all runners. Plain JavaScript: it runs before anything is installed.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findBrowser } from './browser.js'
import { build, env, install, root, secrets, step } from './setup.js'
import { ofPlaywright, ofVitest } from './test-reports.js'

const quick = process.argv.includes('--quick')
const reports = mkdtempSync(join(tmpdir(), 'kindrop-test-'))
const started = Date.now()
let passed = 0
/** @type {import('./test-reports.js').Failure[]} */
const failures = []

install()
await secrets()

// Prettier has one thread, so that the other core has time for the rest.
await Promise.all([check('format', 'prettier', ['--check', '--log-level=warn', '.']), checkCode()])
vitest('unit and Worker tests', 'domain', 'worker')
if (!quick) {
  build()
  vitest('the auth service over HTTP', 'conformance')
  env.CHROMIUM = findBrowser()
  suite('browser tests', 'playwright', ['test'], ofPlaywright)
}

// What failed stands thousands of lines above: it is told again where it is looked for.
for (const { name, error } of failures) console.log(`\nFAILED ${name}\n${error.replace(/^/gm, '  ')}`)
console.log(`\n${Math.round((Date.now() - started) / 1000)} s`)
console.log(`${passed} passed, ${failures.length} failed`)
process.exitCode = failures.length === 0 ? 0 : 1

/** What the compiler reads is written first. */
async function checkCode() {
  await check('lint', 'oxlint', ['--deny-warnings'])
  const bindings = ['types', 'worker/env.d.ts', '--include-runtime=false', '--strict-vars=false']
  await check('types of bindings', 'wrangler', bindings, { quiet: true })
  await check('routes', 'node', ['scripts/route-tree.ts'], { quiet: true })
  await check('types', 'tsc', ['-b'])
}

/** One check that passes or fails as a whole. What it says comes with its title, when it has ended. */
async function check(title, command, args, { quiet = false } = {}) {
  const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
  const said = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => said.push(part))
  const status = await new Promise((resolve) => {
    child.once('error', (error) => {
      said.push(Buffer.from(`${error}\n`))
      resolve(1)
    })
    child.once('close', resolve)
  })
  step(title)
  const words = Buffer.concat(said)
  if (!quiet || status !== 0) process.stderr.write(words)
  if (status === 0) passed += 1
  else failures.push({ name: title, error: words.toString().trim() })
}

/** Some of Vitest's projects. */
function vitest(title, ...projects) {
  const report = join(reports, 'vitest.json')
  rmSync(report, { force: true })
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  suite(title, 'vitest', ['run', ...reporters, ...projects.flatMap((name) => ['--project', name])], ofVitest)
}

/** A test runner that leaves a report. A runner that fails without a word of what failed counts as one failure. */
function suite(title, command, args, read) {
  step(title)
  const file = join(reports, `${command}.json`)
  const options = { cwd: root, env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: file }, stdio: 'inherit' }
  const { status } = spawnSync(command, args, options)
  const outcome = existsSync(file)
    ? read(JSON.parse(readFileSync(file, 'utf8')))
    : { passed: 0, failures: [] }
  passed += outcome.passed
  failures.push(...outcome.failures)
  if (status !== 0 && outcome.failures.length === 0)
    failures.push({ name: title, error: `${command} ended with ${status}` })
}
