import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { claims } from './privacy-claims.test-data.ts'
import { visibleTextOf } from './visible-text.test-data.ts'

/** Words of a sentence about sending, keeping and seeing data. */
const sounds =
  /leaves? (?:this|your|the|my) phone|never leaves? (?:it|this|your)|ever leaves|never (?:sent|stored)|and not sent|(?:copy|one|nothing|nothing of it|what|copies) is sent\b|black(?:ed|s)? out|redacted cop(?:y|ies) |(?:stays?|kept|keeps?) [^.{}]{0,30}on (?:this|your|the) (?:phone|device)\b|(?:read|made|checked|filled in) on (?:this|your) (?:own )?(?:phone|device)|placeholders? (?:for|where|instead|`)|its placeholders|gets placeholders|for you alone|to your account alone|(?:no|holds no) names/gi

/** The files that people read, and those in which a sentence only sounds like one about privacy. */
const files = [...globSync('src/**/*.{ts,tsx,md,mdx}'), ...globSync('domain/**/*.ts'), 'README.md'].filter(
  (file) => !/\.test(-data)?\.|\.d\.ts$/.test(file),
)

test.each(claims)('§1.2 “%s” stands in %s, and each of its proofs is a test', (says, file, proofs) => {
  expect(visibleTextOf(file)).toContain(says)
  expect(proofs.length).toBeGreaterThan(0)
  for (const [tested, title] of proofs) {
    const titles = readFileSync(tested, 'utf8').replaceAll(/\s+/g, ' ')
    expect({ tested, title, isThere: titles.includes(`test('${title}`) }).toEqual({
      tested,
      title,
      isThere: true,
    })
  }
})

test('§1.2 no sentence about privacy is without its proof', () => {
  const unproved = files.flatMap((file) => {
    const text = visibleTextOf(file)
    const proved = claims.filter(([, where]) => where === file).flatMap(([says]) => rangesOf(text, says))
    return Array.from(text.matchAll(sounds))
      .filter(
        ({ index, 0: found }) => !proved.some(({ from, to }) => from <= index && index + found.length <= to),
      )
      .map(({ index }) => `${file}: … ${text.slice(Math.max(0, index - 50), index + 70)} …`)
  })
  expect(unproved).toEqual([])
})

function rangesOf(text: string, says: string): { from: number; to: number }[] {
  const ranges = []
  for (let from = text.indexOf(says); from >= 0; from = text.indexOf(says, from + 1))
    ranges.push({ from, to: from + says.length + 1 })
  return ranges
}
