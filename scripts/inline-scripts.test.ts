import { expect, test } from 'vitest'
import { pagePolicy } from '../worker/headers.ts'
import { inlineFiles, inlineScript, hashSource } from './inline-scripts.ts'

test('the scripts in a page run, and no other: the policy names each by its hash', () => {
  const named = pagePolicy.match(/'sha256-[^']+'/g)
  expect(named).toEqual(inlineFiles.map((file) => hashSource(inlineScript(file))))
})

test('what is left out of an early script is only for its readers', () => {
  for (const file of inlineFiles) {
    const script = inlineScript(file)
    expect(script).not.toMatch(/^\s*\/\//m)
    expect(script.length).toBeGreaterThan(500)
    expect(() => new Function(script)).not.toThrow()
  }
})
