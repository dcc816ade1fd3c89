import { expect, test } from 'vitest'
import { modes } from '#domain/message.ts'
import { capabilities, capabilityOf } from '#domain/plan.ts'
import { capabilityWords, coming } from './capability-words.ts'

const routes = Object.keys(import.meta.glob('../routes/*.tsx'))

test('§1.3 every capability of a plan has a name and a sentence of its own', () => {
  const words = capabilities.map((one) => capabilityWords[one])
  expect(new Set(words.map(({ name }) => name)).size).toBe(capabilities.length)
  for (const { does } of words) expect(does).toMatch(/^[A-Z].*\.$/)
})

test('§4.4 no mode is announced as coming: all three are there', () => {
  for (const mode of modes) expect(coming).not.toContain(capabilityOf(mode))
})

test('§2.15 a feature that has its page is no longer announced as coming', () => {
  for (const feature of ['message_data', 'achievements', 'floating_widget'] as const) {
    const page = `../routes/${feature.replace('_', '-')}.tsx`
    expect({ feature, coming: coming.includes(feature) }).toEqual({ feature, coming: !routes.includes(page) })
  }
})
