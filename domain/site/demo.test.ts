import { expect, test } from 'vitest'
import { demoSteps, isDemoOver, stepAt } from './demo.ts'

test.each([
  [0, 'Upload Screenshot'],
  [10.99, 'Upload Screenshot'],
  [11, 'Generate Message'],
  [22.9, 'Generate Message'],
  [23, 'Send Message'],
  [38.9, 'Send Message'],
  [39, 'Get Appreciated'],
  [400, 'Get Appreciated'],
])('§2.32 §9.23 at %d seconds the demo is at the step “%s”', (seconds, title) => {
  expect(demoSteps[stepAt(seconds)]?.title).toBe(title)
})

test('§2.32 an impossible time of the video counts as the beginning', () => {
  for (const seconds of [-1, Number.NaN]) expect(stepAt(seconds)).toBe(0)
})

test('§2.32 each step has a title, a description, a preview and a colour of its own', () => {
  for (const { title, description, preview } of demoSteps)
    expect([title, description, preview].every((text) => text.trim() !== '')).toBe(true)
  expect(new Set(demoSteps.map(({ colour }) => colour)).size).toBe(demoSteps.length)
})

test('§4.14 the demo is over at 40 seconds and not before', () => {
  expect(isDemoOver(39.99)).toBe(false)
  expect(isDemoOver(40)).toBe(true)
})
