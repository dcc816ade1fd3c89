import { expect, test } from 'vitest'
import { capabilities, can } from '#domain/billing/plan.ts'
import { effectiveMode } from './mode-store.ts'

const free = capabilities.filter((capability) => can('free', capability))

test('§4.4 a free driver uses manual mode, whatever was chosen before', () => {
  expect(effectiveMode('automated', free)).toBe('manual')
  expect(effectiveMode('ai_enhanced', free)).toBe('manual')
  expect(effectiveMode('manual', free)).toBe('manual')
})

test('§4.4 a premium driver keeps the chosen mode', () => {
  expect(effectiveMode('automated', capabilities)).toBe('automated')
  expect(effectiveMode('ai_enhanced', capabilities)).toBe('ai_enhanced')
})

test('§4.4 until the plan is known only manual mode is offered', () => {
  expect(effectiveMode('automated', [])).toBe('manual')
})
