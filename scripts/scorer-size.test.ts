import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'

test('the weights of the lint’s second opinion load on a phone as at most 40 KB', () => {
  const weights = readFileSync('domain/messages/lint/scorer-weights.ts')
  expect(gzipSync(weights, { level: 9 }).length).toBeLessThanOrEqual(40 * 1024)
})
