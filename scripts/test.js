// npm test: everything, from a bare clone. npm run check (--quick): format, lint, types and the fast tests.
// Ends with one line that adds up all runners. Plain JavaScript: it runs before anything is installed.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findBrowser } from './browser.js'
import { build, env, install, root, secrets, step } from './setup.js'

const quick = process.argv.includes('--quick')
const reports = mkdtempSync(join(tmpdir(), 'kindrop-test-'))
const started = Date.now()
const total = { passed: 0, failed: 0 }

install()
await secrets()

// Prettier has one thread, so that the other core has time for the rest.
await Promise.all([check('format', 'prettier', ['--check', '--log-level=warn', '.']), checkCode()])
vitest('unit and Worker tests', 'domain', 'worker')
if (!quick) {
  build()
  vitest('the auth service over HTTP', 'conformance')
  env.CHROMIUM = findBrowser()
  suite('browser tests', 'playwright', ['test'], countPlaywright)
}

console.log(`\n${Math.round((Date.now() - started) / 1000)} s`)
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed === 0 ? 0 : 1

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
  if (!quiet || status !== 0) process.stderr.write(Buffer.concat(said))
  total[status === 0 ? 'passed' : 'failed'] += 1
}

/** Some of Vitest's projects. */
function vitest(title, ...projects) {
  const report = join(reports, 'vitest.json')
  rmSync(report, { force: true })
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  suite(
    title,
    'vitest',
    ['run', ...reporters, ...projects.flatMap((name) => ['--project', name])],
    countVitest,
  )
}

/** A test runner that leaves a report to be counted. A runner that dies without one counts as failed. */
function suite(title, command, args, count) {
  step(title)
  const file = join(reports, `${command}.json`)
  const options = { cwd: root, env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: file }, stdio: 'inherit' }
  const { status } = spawnSync(command, args, options)
  const { passed, failed } = existsSync(file)
    ? count(JSON.parse(readFileSync(file, 'utf8')))
    : { passed: 0, failed: 1 }
  total.passed += passed
  total.failed += status === 0 ? failed : Math.max(1, failed)
}

function countVitest({ numPassedTests, numFailedTests, numFailedTestSuites }) {
  return { passed: numPassedTests, failed: Math.max(numFailedTests, numFailedTestSuites ? 1 : 0) }
}

function countPlaywright({ stats: { expected, unexpected, flaky } }) {
  return { passed: expected, failed: unexpected + flaky }
}
