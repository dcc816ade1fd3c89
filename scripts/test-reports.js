// What the test runners leave behind, read alike. Plain JavaScript, as the command that reads it.
import { stripVTControlCharacters } from 'node:util'

/** Lines of an error that are shown again at the end. */
const LINES = 12

/**
 * @typedef {{ name: string, error: string }} Failure
 * @typedef {{ passed: number, failures: Failure[] }} Outcome
 */

/** @returns {Outcome} what a report of Vitest's tells. A file that could not be run is one failure. */
export function ofVitest({ numPassedTests, testResults }) {
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (failed.length > 0)
      return failed.map(({ fullName, failureMessages }) => failure(fullName, failureMessages))
    return status === 'failed' ? [failure(name, [message])] : []
  })
  return { passed: numPassedTests, failures }
}

/** @returns {Outcome} what a report of Playwright's tells. A test that passed when it was tried again has failed. */
export function ofPlaywright({ stats, suites, errors }) {
  const failures = suites
    .flatMap(specsOf)
    .flatMap(({ title, file, line, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected' || status === 'flaky')
        .map(({ results }) =>
          failure(`${file}:${line} ${title}`, results.flatMap(({ errors }) => errors).map(messageOf)),
        ),
    )
  return {
    passed: stats.expected,
    failures: [...failures, ...errors.map((error) => failure('browser tests', [messageOf(error)]))],
  }
}

const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)]

const messageOf = ({ message = '', value = '' }) => message || value

function failure(name, messages) {
  const lines = stripVTControlCharacters(messages.join('\n')).split('\n')
  const told = lines.filter((line) => line.trim() !== '' && !line.includes('/node_modules/'))
  return { name, error: told.slice(0, LINES).join('\n') }
}
