// npm run test:browsers: a driver's journeys in Firefox, and in WebKit, the engine of every iPhone browser.
// npm run test:browsers -- WebKit: only in that one. Exits with 1 when a journey fails.
import { join } from 'node:path'
import { startVitest } from 'vitest/node'
import { findPrograms } from './programs.ts'

try {
  process.env.KINDROP_BROWSERS = JSON.stringify(findPrograms())
} catch (error) {
  console.error((error as Error).message)
  process.exit(1)
}
const project = process.argv.slice(2)
const vitest = await startVitest('test', [], {
  config: join(import.meta.dirname, 'vitest.config.ts'),
  watch: false,
  ...(project.length > 0 && { project }),
})
const tests = vitest.state.getTestModules().flatMap((module) => Array.from(module.children.allTests()))
await vitest.close()

console.log()
for (const test of tests) {
  const result = test.result()
  if (result.state === 'skipped')
    console.log(`SKIPPED in ${test.project.name}: ${test.name}: ${result.note ?? 'no reason given'}`)
}
for (const name of new Set(tests.map((test) => test.project.name))) {
  const count = (state: string) =>
    tests.filter((test) => test.project.name === name && test.result().state === state).length
  console.log(`${name}: ${count('passed')} passed, ${count('failed')} failed`)
}
