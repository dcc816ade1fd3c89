import { describe, expect, test } from 'vitest'
import { personalReasons, platforms, tones } from '../message.ts'
import { render } from '../notation.ts'
import { aboutMe } from '../sentences/personal-reasons.ts'
import { bad } from './corpus.test-data.ts'
import { context, rulesOf } from './findings.test-data.ts'
import { ownDelivery, ownLife } from './judged.test-data.ts'
import { lint } from './lint.ts'
import { sources } from './policy-sources.ts'

const strict = ['instacart', 'ubereats', 'doordash'] as const
const standard = platforms.filter((platform) => !(strict as readonly string[]).includes(platform))

/** All of the composer's sentences about the driver, by reason. */
const personal = personalReasons.flatMap((id) =>
  Object.values(aboutMe[id]).flatMap((pool) =>
    tones
      .flatMap((tone) => pool(tone))
      .flatMap((line) =>
        [0, 0.99].map((chance) => {
          const { text } = render(line, { has: 0, must: 0, read: () => '' }, () => chance)
          return {
            text: `${text.charAt(0).toUpperCase()}${text.slice(1)}.`,
            reason: { kind: 'listed', id } as const,
          }
        }),
      ),
  ),
)

describe('a word about oneself', () => {
  test('gets a warning in every wording where chat is for the order only', () => {
    expect(personal.length).toBeGreaterThan(200)
    for (const platform of strict)
      expect(
        personal
          .filter(({ text, reason }) => !rulesOf(text, { platform, reason }).includes('personal_reason'))
          .map(({ text }) => text),
      ).toEqual([])
  })

  test('gets no warning on a standard platform', () => {
    for (const platform of standard)
      expect(personal.filter(({ text, reason }) => rulesOf(text, { platform, reason }).length > 0)).toEqual(
        [],
      )
  })

  test('gets a warning when it is of family, origin, health, studies or likes, and the delivery gets none', () => {
    const warned = (text: string) => rulesOf(text, { platform: 'instacart' }).includes('personal_reason')
    const share = (texts: readonly string[]) => texts.filter(warned).length / texts.length
    expect(share(ownLife)).toBeGreaterThanOrEqual(0.98)
    expect(share(ownDelivery)).toBeLessThanOrEqual(0.02)
  })

  test("gets a warning in the driver's own words, and still may be sent", () => {
    for (const platform of strict) {
      const [finding] = lint("I'm a student saving up for a trip", { ...context, platform })
      expect(finding).toMatchObject({ rule: 'personal_reason', severity: 'warn' })
    }
  })
})

describe('what a platform adds', () => {
  test('a second message within 5 minutes gets a warning', () => {
    expect(rulesOf('I am on my way', { minutesSinceLast: 4 })).toEqual(['too_soon'])
    expect(rulesOf('I am on my way', { minutesSinceLast: 5 })).toEqual([])
  })
  test('Uber says that contact ends with the delivery', () => {
    expect(rulesOf('It is at your door', { platform: 'ubereats', moment: 'delivered' })).toEqual([
      'after_delivery',
    ])
    expect(rulesOf('It is at your door', { platform: 'doordash', moment: 'delivered' })).toEqual([])
  })
})

describe('a source', () => {
  test('is a page that we have read, or our own rule, with its date', () => {
    const read = [
      'https://myemailtools.com/instacart-email-notice-regarding-contacting-a-customer-for-tips',
      'https://shoppers.instacart.com/guidelines',
      'https://www.uber.com/jo/en/safety/uber-community-guidelines/respect/',
      'https://rundown.favordelivery.com/textiquette-a-runner-guide-to-higher-tips-bf3cabe301b4',
      '/faq#safe-to-send',
    ]
    for (const { url, checked } of Object.values(sources)) {
      expect(read).toContain(url)
      expect(checked).toMatch(/^20\d\d-\d\d-\d\d$/)
    }
  })

  test('is of the platform that the driver works for, or ours, and the why is one plain sentence', () => {
    const owner = { instacart: /^Instacart/, ubereats: /^Uber/, doordash: /^Kindrop/, wolt: /^Kindrop/ }
    for (const [platform, own] of Object.entries(owner))
      for (const text of Object.values(bad).flat())
        for (const { rule, source, why } of lint(text, { ...context, platform: platform as 'wolt' })) {
          if (!/^Favor|^Kindrop/.test(source.title)) expect(source.title, rule).toMatch(own)
          expect(why, rule).toMatch(/^[A-Z][^.!?]*\.$/)
        }
  })
})
