import { expect, test } from 'vitest'
import { fromPlaywright, fromVitest, slowest } from './test-reports.js'

const ROOT = '/home/ann/kindrop'

test('a failed test is listed by its name, with the head of its error and without the runner’s own lines', () => {
  const failureMessages = [
    '\u001b[31mAssertionError\u001b[39m: 1 is not 2\n    at a.test.ts:3\n    at /node_modules/x',
  ]
  const assertionResults = [
    { status: 'passed', fullName: 'kind', failureMessages: [] },
    { status: 'failed', fullName: 'a group says one', failureMessages },
  ]
  const name = `${ROOT}/domain/a.test.ts`
  const testResults = [{ name, status: 'failed', message: '', assertionResults, startTime: 5, endTime: 47 }]
  expect(fromVitest({ numPassedTests: 1, testResults }, ROOT)).toEqual({
    passed: 1,
    failures: [{ name: 'a group says one', error: 'AssertionError: 1 is not 2\n    at a.test.ts:3' }],
    files: [{ file: 'domain/a.test.ts', ms: 42 }],
  })
})

test('a file that could not be run is one failure', () => {
  const testResults = [
    {
      name: 'a.test.ts',
      status: 'failed',
      message: 'No such module',
      assertionResults: [],
      startTime: 5,
      endTime: 5,
    },
  ]
  expect(fromVitest({ numPassedTests: 0, testResults }, ROOT)).toEqual({
    passed: 0,
    failures: [{ name: 'a.test.ts', error: 'No such module' }],
    files: [{ file: 'a.test.ts', ms: 0 }],
  })
})

test('a journey fails at any depth, also when its retry passes, and so does a browser that never opens', () => {
  const run = (status: string, message?: string, path?: string) => ({
    status,
    results: [
      {
        duration: 20,
        errors: message ? [{ message }] : [],
        attachments: path ? [{ name: 'trace', path }] : [],
      },
    ],
  })
  const spec = (title: string, one: object) => ({ title, file: 'a.spec.ts', line: 7, tests: [one] })
  const report = {
    stats: { expected: 1 },
    suites: [
      {
        specs: [spec('a driver comes', run('expected'))],
        suites: [
          { specs: [spec('goes', run('unexpected', 'gone', 'a.zip')), spec('stays', run('flaky', 'late'))] },
        ],
      },
    ],
    errors: [{ message: 'no browser' }],
  }
  expect(fromPlaywright(report)).toEqual({
    passed: 1,
    failures: [
      { name: 'a.spec.ts:7 goes', error: 'gone\nTrace: npx playwright show-trace "a.zip"' },
      { name: 'a.spec.ts:7 stays', error: 'late' },
      { name: 'browser tests', error: 'no browser' },
    ],
    files: [{ file: 'tests/e2e/a.spec.ts', ms: 60 }],
  })
})

test('the ten slowest of many files are listed, the slowest first', () => {
  const files = Array.from({ length: 12 }, (_, ms) => ({ file: `${ms}.test.ts`, ms }))
  expect(slowest(files).map(({ ms }) => ms)).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2])
})
