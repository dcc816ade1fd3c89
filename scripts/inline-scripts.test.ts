import { expect, test } from 'vitest'
import { pagePolicy } from '../worker/headers.ts'
import { earlyFiles, earlyScript, hashSource } from './inline-scripts.ts'

test('the scripts in a page run, and no other: the policy names each by its hash', () => {
  const named = pagePolicy.match(/'sha256-[^']+'/g)
  expect(named).toEqual(earlyFiles.map((file) => hashSource(earlyScript(file))))
})

test('what is left out of an early script is only for its readers', () => {
  for (const file of earlyFiles) {
    const script = earlyScript(file)
    expect(script).not.toMatch(/^\s*\/\//m)
    expect(script.length).toBeGreaterThan(500)
    expect(() => new Function(script)).not.toThrow()
  }
})
