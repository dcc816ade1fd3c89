import { assert, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import { formatTip } from '../money.ts'
import { NewTip, parseTip, TIP_MAX_CENTS } from './tip.ts'
import '../fixed-seed.test-data.ts'

test.for([
  ['5', 500],
  ['4.5', 450],
  ['4,50', 450],
  ['12,50', 1250],
  ['12.50', 1250],
  [' $ 3.20 ', 320],
  ['A$7', 700],
  ['7 AUD', 700],
  ['.50', 50],
  ['5.', 500],
  ['0500', 50_000],
] as const)('§9.19 a driver who types %s means %i cents', ([typed, cents]) => {
  expect(parseTip(typed)).toEqual({ cents })
})

test.for([
  ['', /Type the amount/],
  ['-1', /less than nothing/],
  ['−1', /less than nothing/],
  ['0', /more than nothing/],
  ['0,00', /more than nothing/],
  ['1e9', /in figures/],
  ['five', /in figures/],
  ['.', /in figures/],
  ['1,200', /two digits, such as 1\.20/],
  ['1.200.000', /in figures/],
  ['4.505', /such as 4\.50/],
  ['.5000', /such as 0\.50/],
  ['1,2.3', /in figures/],
  ['500.01', /more than \$500/],
  ['1000000000', /more than \$500/],
  ['NaN', /in figures/],
] as const)('§9.19 a driver who types “%s” reads what to type instead', ([typed, problem]) => {
  expect(parseTip(typed)).toEqual({ problem: expect.stringMatching(problem) as string })
})

test('§9.19 every formatted amount parses to itself, with two decimals', () => {
  assert(
    property(integer({ min: 1, max: TIP_MAX_CENTS }), (cents) => {
      expect(formatTip(cents)).toMatch(/^\$\d+\.\d\d$/)
      expect(parseTip(formatTip(cents))).toEqual({ cents })
    }),
  )
})

test.for([
  [{ cents: -1 }, /at least/],
  [{ cents: 0 }, /at least/],
  [{ cents: 1e9 }, /at most \$500/],
  [{ cents: 12.5 }, /whole cents/],
  [{ cents: '12,50' }, /whole cents/],
  [{ cents: Number.NaN }, /whole cents/],
  [{}, /whole cents/],
  [{ cents: 5, currency: 'EUR' }, /counted in AUD/],
] as const)('the edge refuses %j as a tip', ([tip, message]) => {
  const { error } = NewTip.safeParse(tip)
  expect(error?.issues[0]?.message).toMatch(message)
})

test('a tip is in Australian dollars unless it says so', () => {
  expect(NewTip.parse({ cents: 450 })).toEqual({ cents: 450, currency: 'AUD' })
})
