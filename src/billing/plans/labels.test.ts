import { expect, test } from 'vitest'
import { capabilities } from '#domain/billing/plan.ts'
import { capabilityLabels } from './labels.ts'

test('§1.3 every capability of a plan has a name and a sentence of its own', () => {
  const words = capabilities.map((one) => capabilityLabels[one])
  expect(new Set(words.map(({ name }) => name)).size).toBe(capabilities.length)
  for (const { description } of words) expect(description).toMatch(/^[A-Z].*\.$/)
})
