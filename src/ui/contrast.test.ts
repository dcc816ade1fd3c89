import { expect, test } from 'vitest'

// The test runner loads style sheets as empty modules, and the browser's types know no files.
const files = (await import('node:fs' as string)) as { readFileSync: (file: URL, as: 'utf8') => string }
const css = files.readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')

const drive = /\[data-theme='drive'\] \.night \{([^}]*)\}/.exec(css)?.[1] ?? ''
const names = Array.from(css.matchAll(/--color-([a-z-]+): light-dark\(#/g), ([, name]) => name!)

/** A colour by day, by night and while driving. */
const shades = (name: string): string[] => {
  const found = new RegExp(`--color-${name}: light-dark\\((#[0-9a-f]{6}), (#[0-9a-f]{6})\\)`).exec(css)
  const warm = new RegExp(`--color-${name}: (#[0-9a-f]{6});`).exec(drive)
  if (!found || !warm) throw new Error(`No colour ${name}`)
  return [found[1]!, found[2]!, warm[1]!]
}

/** WCAG 2.2, relative luminance and contrast ratio. */
const luminance = (hex: string) => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const share = parseInt(hex.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
const contrast = (one: string, other: string) => {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (high + 0.05) / (low + 0.05)
}
const least = (front: string, back: string) =>
  Math.min(...[0, 1, 2].map((theme) => contrast(shades(front)[theme]!, shades(back)[theme]!)))

const grounds = ['canvas', 'surface', 'raised', 'sunken']

test('a message is read at night at a contrast of at least 7:1, on every ground', () => {
  for (const back of [...grounds, 'go-soft', 'amber-soft', 'danger-soft'])
    expect([back, least('ink', back) >= 7]).toEqual([back, true])
})

test('every other text keeps 4.5:1 on its background, by day, by night and while driving', () => {
  const texts = [
    ...grounds.flatMap((back) => [
      ['muted', back],
      ['go-ink', back],
      ['danger', back],
    ]),
    ['on-go', 'go'],
    ['on-go', 'go-strong'],
    ['go-ink', 'go-soft'],
    ['amber', 'amber-soft'],
    ['danger', 'danger-soft'],
    ['note', 'note-soft'],
    ['on-danger', 'danger'],
    ['on-danger', 'danger-strong'],
  ] as [string, string][]
  for (const [front, back] of texts)
    expect([front, back, least(front, back) >= 4.5]).toEqual([front, back, true])
})

test('the edges of controls and of values to check keep 3:1', () => {
  for (const back of grounds) expect(['edge', back, least('edge', back) >= 3]).toEqual(['edge', back, true])
  expect(least('amber-line', 'amber-soft')).toBeGreaterThanOrEqual(3)
})

test('while driving nothing is bluer than it is red, and nothing is brighter than at night', () => {
  expect(names.length).toBeGreaterThan(15)
  for (const name of names) {
    const [, night, warm] = shades(name) as [string, string, string]
    const [red = 0, , blue = 0] = [1, 3, 5].map((at) => parseInt(warm.slice(at, at + 2), 16))
    expect([name, blue <= red]).toEqual([name, true])
    if (!name.startsWith('on-'))
      expect([name, luminance(warm) <= Math.max(luminance(night), 0.03)]).toEqual([name, true])
    expect([name, luminance(warm) < 0.6]).toEqual([name, true])
  }
})
