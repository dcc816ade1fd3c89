import { expect, test } from 'vitest'
import { CrashReport } from './crash-report.ts'
import { describeFailure, referenceFrom } from './crash.ts'

const site = 'https://www.kindrop.app'

test.for<[string, string]>([
  [
    'Chromium',
    'TypeError: no\n    at draw (https://www.kindrop.app/assets/editor-1a.js?x=1:10:22)\n    at https://www.kindrop.app/assets/start-2b.js:1:5\n    at run (chrome-extension://abc/x.js:1:1)',
  ],
  [
    'Firefox and Safari',
    'draw@https://www.kindrop.app/assets/editor-1a.js?x=1:10:22\n@https://www.kindrop.app/assets/start-2b.js:1:5\nrun@moz-extension://abc/x.js:1:1',
  ],
])('a stack of %s is told as places in our code, without queries and without extensions', ([, stack]) => {
  const error = Object.assign(new TypeError('no'), { stack })
  expect(describeFailure(error, site)).toEqual({
    message: 'TypeError: no',
    stack: 'draw /assets/editor-1a.js:10:22\nanonymous /assets/start-2b.js:1:5',
  })
})

test('§1.2 a report has no address and no number of a person in it', () => {
  const { message } = describeFailure(new Error('priya@example.com at 0412 345 678 was not found'), site)
  expect(message).toBe('Error: :email at :number was not found')
  expect(describeFailure(`x${'y'.repeat(5000)}`, site).message).toHaveLength(300)
})

test('whatever is thrown makes a report that is accepted', () => {
  for (const thrown of [undefined, null, 7, 'words', {}, { message: 7, stack: 8 }, new Error('x')]) {
    const report = {
      kind: 'error',
      page: '/upload',
      build: 'abc',
      reference: referenceFrom(new Uint8Array([0, 31, 32, 200, 9, 8])),
      ...describeFailure(thrown, site),
    }
    expect(CrashReport.safeParse(report).success).toBe(true)
  }
})
