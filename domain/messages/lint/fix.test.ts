import { describe, expect, test } from 'vitest'
import { bad } from './corpus.test-data.ts'
import { context } from './findings.test-data.ts'
import { lint } from './lint.ts'
import type { LintContext } from './lint.ts'

describe('a fix', () => {
  const places: Record<string, (text: string) => string> = {
    'at the beginning': (text) => `${text}. Your order is with me, and I am on my way to you.`,
    'in the middle': (text) =>
      `I've picked up your order and it is with me. ${text}. See you at the lobby door.`,
    'at the end': (text) => `Hi Sarah, your order is with me and I am on my way. ${text}`,
    'behind a comma': (text) => `Your order is on the way to you now, ${text}`,
    'before more of the same kind': (text) =>
      `I am at the front with your order. ${text}. ${text}. Enjoy it!`,
    'beside another offence': (text) => `I am on my way with your order. ${text}. Damn, it is wet. See you!`,
  }
  const contexts: LintContext[] = [
    { ...context, firstName: 'Sarah' },
    { platform: 'instacart', moment: 'delivered', reason: { kind: 'listed', id: 'studying' } },
  ]

  for (const [place, around] of Object.entries(places))
    test(`${place} resolves its finding and causes no new block`, () => {
      let fixes = 0
      for (const text of Object.values(bad).flat().map(around))
        for (const context of place === 'in the middle' ? contexts : contexts.slice(0, 1)) {
          const before = lint(text, context)
          const blocked = new Set<string>(before.map(({ rule }) => rule))
          for (const { rule, fix } of before) {
            if (!fix) continue
            fixes += 1
            const after = lint(fix.text, context)
            expect(
              after.map((finding) => finding.rule),
              fix.text,
            ).not.toContain(rule)
            // The second opinion is asked where no rule stops the message, and may stop what another rule stopped.
            const wasStopped = before.some((one) => one.severity === 'block' && one.rule !== rule)
            const added = after.filter(
              (one) =>
                one.severity === 'block' &&
                !blocked.has(one.rule) &&
                !(wasStopped && one.rule === 'reads_like_offence'),
            )
            expect(added, `${text} → ${fix.text}`).toEqual([])
          }
        }
      expect(fixes).toBeGreaterThan(200)
    })

  test('never forms a bad word, or another offence, from the rest', () => {
    const fixOf = (text: string) =>
      lint(`Your order is with me now. ${text}`, context).find(({ rule }) => rule.endsWith('profanity'))?.fix
        ?.text
    expect(fixOf('This is shi shit t to drive in')).toBe('Your order is with me now.')
    expect(fixOf('I like damn you at the door')).toBe('Your order is with me now.')
    expect(fixOf('This damn rain is slow to drive in')).toBe(
      'Your order is with me now. This rain is slow to drive in',
    )
  })

  test('exists for every bad sentence among good ones', () => {
    const without = Object.values(bad)
      .flat()
      .map(places['in the middle']!)
      .filter((text) => !lint(text, context).some(({ severity, fix }) => severity === 'block' && fix))
    expect(without).toEqual([])
  })

  test('a fix removes a sentence, or only the part of it that begs, and is null when nothing would be left', () => {
    const fixOf = (text: string) => lint(text, context)[0]?.fix
    expect(fixOf('Your order is at the door. Tips appreciated!')).toEqual({
      label: 'Remove this sentence',
      text: 'Your order is at the door.',
    })
    expect(fixOf('Your order is at the door, tips appreciated')?.text).toBe('Your order is at the door.')
    expect(fixOf('Damn traffic is slow today')?.text).toBe('Traffic is slow today')
    expect(fixOf('Tip me')).toBeNull()
  })
})
