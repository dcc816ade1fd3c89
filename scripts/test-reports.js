// Reads the reports of the test runners into one form. Plain JavaScript, as the command that uses it.
import { isAbsolute, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/** Lines of an error that the summary repeats. */
const LINES = 12
/** Number of slowest files in the summary. */
const SLOWEST = 10

/**
 * @typedef {{ name: string, error: string }} Failure
 * @typedef {{ file: string, ms: number }} Spent time that the tests of a file took, one after the other
 * @typedef {{ passed: number, failures: Failure[], files: Spent[] }} Outcome
 */

/**
 * @param {object} report Vitest's JSON report
 * @param {string} root directory for relative paths
 * @returns {Outcome} its outcome. A file that could not be run is one failure.
 */
export function fromVitest({ numPassedTests, testResults }, root) {
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (failed.length > 0)
      return failed.map(({ fullName, failureMessages }) => failure(fullName, failureMessages))
    return status === 'failed' ? [failure(name, [message])] : []
  })
  const files = testResults.map(({ name, startTime, endTime }) => ({
    file: isAbsolute(name) ? relative(root, name) : name,
    ms: endTime - startTime,
  }))
  return { passed: numPassedTests, failures, files }
}

/**
 * @param {object} report Playwright's JSON report
 * @returns {Outcome} its outcome. A test whose retry passed has failed.
 */
export function fromPlaywright({ stats, suites, errors }) {
  const tests = suites
    .flatMap(specsOf)
    .flatMap(({ title, file, line, tests }) => tests.map((test) => ({ title, file, line, ...test })))
  const failures = tests
    .filter(({ status }) => status === 'unexpected' || status === 'flaky')
    .map(({ title, file, line, results }) =>
      failure(
        `${file}:${line} ${title}`,
        results.flatMap(({ errors }) => errors).map(messageOf),
        results.flatMap(({ attachments = [] }) => attachments).flatMap(traceOf),
      ),
    )
  const files = new Map()
  for (const { file, results } of tests)
    for (const { duration } of results) files.set(file, (files.get(file) ?? 0) + duration)
  return {
    passed: stats.expected,
    failures: [...failures, ...errors.map((error) => failure('browser tests', [messageOf(error)]))],
    files: Array.from(files, ([file, ms]) => ({ file: `tests/e2e/${file}`, ms })),
  }
}

/**
 * @param {Spent[]} files
 * @returns {Spent[]} the slowest files, slowest first
 */
export const slowest = (files) => [...files].sort((one, other) => other.ms - one.ms).slice(0, SLOWEST)

const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)]

const messageOf = ({ message = '', value = '' }) => message || value

const traceOf = ({ name, path }) =>
  name === 'trace' && path ? [`Trace: npx playwright show-trace "${path}"`] : []

function failure(name, messages, afterwards = []) {
  const lines = stripVTControlCharacters(messages.join('\n')).split('\n')
  const relevant = lines.filter((line) => line.trim() !== '' && !line.includes('/node_modules/'))
  return { name, error: [...relevant.slice(0, LINES), ...afterwards].join('\n') }
}
