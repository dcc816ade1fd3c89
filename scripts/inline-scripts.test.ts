import { Script } from 'node:vm'
import { expect, test } from 'vitest'
import { pagePolicy } from '../worker/headers.ts'
import { inlineFiles, inlineScript, hashSource } from './inline-scripts.ts'

test('only a page’s own inline scripts run: the policy names each by its hash', () => {
  const named = pagePolicy.match(/'sha256-[^']+'/g)
  expect(named).toEqual(inlineFiles.map((file) => hashSource(inlineScript(file))))
})

test('only comments are left out of an inline script', () => {
  for (const file of inlineFiles) {
    const script = inlineScript(file)
    expect(script).not.toMatch(/^\s*\/\//m)
    expect(script.length).toBeGreaterThan(500)
    expect(() => new Script(script)).not.toThrow()
  }
})
