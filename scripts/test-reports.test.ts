import { expect, test } from 'vitest'
import { ofPlaywright, ofVitest } from './test-reports.js'

test('a test that failed is told by its name, with the head of its error and without the runner’s own lines', () => {
  const failureMessages = [
    '\u001b[31mAssertionError\u001b[39m: 1 is not 2\n    at a.test.ts:3\n    at /node_modules/x',
  ]
  const assertionResults = [
    { status: 'passed', fullName: 'kind', failureMessages: [] },
    { status: 'failed', fullName: 'a group says one', failureMessages },
  ]
  const testResults = [{ name: 'a.test.ts', status: 'failed', message: '', assertionResults }]
  expect(ofVitest({ numPassedTests: 1, testResults })).toEqual({
    passed: 1,
    failures: [{ name: 'a group says one', error: 'AssertionError: 1 is not 2\n    at a.test.ts:3' }],
  })
})

test('a file that could not be run is one failure', () => {
  const testResults = [
    { name: 'a.test.ts', status: 'failed', message: 'No such module', assertionResults: [] },
  ]
  expect(ofVitest({ numPassedTests: 0, testResults })).toEqual({
    passed: 0,
    failures: [{ name: 'a.test.ts', error: 'No such module' }],
  })
})

test('a journey fails wherever it stands, also one that passed at the second try, and so does a browser that never opens', () => {
  const run = (status: string, message?: string) => ({
    status,
    results: [{ errors: message ? [{ message }] : [] }],
  })
  const spec = (title: string, one: object) => ({ title, file: 'a.spec.ts', line: 7, tests: [one] })
  const report = {
    stats: { expected: 1 },
    suites: [
      {
        specs: [spec('a driver comes', run('expected'))],
        suites: [{ specs: [spec('goes', run('unexpected', 'gone')), spec('stays', run('flaky', 'late'))] }],
      },
    ],
    errors: [{ message: 'no browser' }],
  }
  expect(ofPlaywright(report)).toEqual({
    passed: 1,
    failures: [
      { name: 'a.spec.ts:7 goes', error: 'gone' },
      { name: 'a.spec.ts:7 stays', error: 'late' },
      { name: 'browser tests', error: 'no browser' },
    ],
  })
})
