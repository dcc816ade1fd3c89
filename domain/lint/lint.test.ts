import { assert, constantFrom, oneof, property, string } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compose } from '../compose/compose.ts'
import { moments, personalReasons, platforms, tones } from '../message.ts'
import { bad, good } from './corpus.test-data.ts'
import { canSend, lint } from './lint.ts'
import type { LintContext } from './lint.ts'
import { mutations } from './mutations.test-data.ts'
import { rules } from './rules.ts'

const context: LintContext = { platform: 'unknown', moment: 'arriving' }
const blocksOf = (text: string, more: Partial<LintContext> = {}) =>
  lint(text, { ...context, ...more })
    .filter(({ severity }) => severity === 'block')
    .map(({ rule, start, end }) => `${rule}: ${text.slice(start, end)}`)
const rulesOf = (text: string, more: Partial<LintContext> = {}) =>
  lint(text, { ...context, ...more }).map(({ rule }) => rule)

describe('what must never be sent', () => {
  test('there are enough ways to beg, threaten and flirt in the corpus', () => {
    expect(Object.values(bad).flat().length).toBeGreaterThanOrEqual(150)
    expect(good.length).toBeGreaterThanOrEqual(150)
  })

  for (const [rule, sentences] of Object.entries(bad)) {
    test(`${rule}: every sentence is blocked for what it is`, () => {
      const missed = sentences.filter((text) => !rulesOf(text).includes(rule as (typeof rules)[number]['id']))
      expect(missed).toEqual([])
    })
  }

  for (const [name, mutate] of Object.entries(mutations)) {
    test(`a disguise of ${name} hides nothing`, () => {
      const missed = Object.entries(bad).flatMap(([rule, sentences]) =>
        wordless.includes(rule)
          ? []
          : sentences.filter((text) => canSend(lint(mutate(text), context))).map(mutate),
      )
      expect(missed).toEqual([])
    })
  }
})

/** Numbers, links and pictures have disguises of their own, tested below. */
const wordless = [
  'link',
  'email',
  'phone',
  'social_handle',
  'payment_handle',
  'address',
  'access_code',
  'order_number',
]

test('ordinary talk is never stopped', () => {
  expect(good.flatMap((text) => blocksOf(text).map((block) => `${text} → ${block}`))).toEqual([])
})

test('what is marked is the words themselves, also when they are disguised', () => {
  expect(blocksOf('On my way. T\u200Bi\u200Bp me please.')).toEqual(['asks_for_tip: T\u200Bi\u200Bp me'])
  expect(blocksOf('Nearly there 🙂 t.і.p.s please')).toEqual(['asks_for_tip: t.і.p.s please'])
  expect(blocksOf('Leave a 🆃🅸🅿 for me')).toEqual(['asks_for_tip: 🆃🅸🅿'])
  expect(blocksOf('Leave a t\ni\np')).toEqual(['asks_for_tip: t\ni\np'])
  expect(blocksOf('5 st@rs, thanks')).toEqual(['asks_for_rating: 5 st@rs'])
})

test('a fix ends the finding that it belongs to, brings no new block, and keeps the rest', () => {
  const around = (text: string) =>
    `I've picked up your order and it is with me. ${text}. See you at the lobby door.`
  for (const text of Object.values(bad).flat().map(around)) {
    for (const { rule, fix } of lint(text, context)) {
      if (!fix) continue
      const after = lint(fix.text, context).map((finding) => finding.rule)
      expect(after, fix.text).not.toContain(rule)
    }
    expect(
      lint(text, context).some(({ severity, fix }) => severity === 'block' && fix !== null),
      text,
    ).toBe(true)
  }
})

test('a sentence goes, or only the part of it that begs, and null says that nothing would be left', () => {
  const fixOf = (text: string) => lint(text, context)[0]?.fix
  expect(fixOf('Your order is at the door. Tips appreciated!')).toEqual({
    label: 'Remove this sentence',
    text: 'Your order is at the door.',
  })
  expect(fixOf('Your order is at the door, tips appreciated')?.text).toBe('Your order is at the door.')
  expect(fixOf('Damn traffic is slow today')?.text).toBe('Traffic is slow today')
  expect(fixOf('Tip me')).toBeNull()
})

describe('the customer', () => {
  const order: Partial<LintContext> = {
    firstName: 'Sarah',
    secrets: ['Connor', '88 Caldwell Avenue', 'Tarrawanna', '4B', '4821', '0412 345 678', 'A4F7C2', 'Young'],
  }
  test('nothing that was read from the order is said', () => {
    for (const text of [
      'Hi Sarah connor, nearly there',
      'I am near 88 Caldwell Ave now',
      'Turning into Caldwell avenue',
      'Turning into caldwell now',
      'I am in tarrawanna',
      'At 4b now',
      'Used 4 8 2 1 to get in',
      'Is 0412345678 yours?',
      'Order a4f7c2 is here',
      'Hi Sarah Young, nearly there',
      'Is Ms C\u200Bo\u200Bnnor home?',
    ])
      expect(blocksOf(text, order), text).not.toEqual([])
    expect(blocksOf('Hi Sarah, a young man let me in at the door', order)).toEqual([])
  })
  test('a surname behind the first name is stopped, an ordinary word is not', () => {
    expect(blocksOf('Hi Sarah Miller, nearly there', { firstName: 'Sarah' })).toEqual(['surname: Miller'])
    expect(blocksOf('Hi {name} Miller, nearly there')).toEqual(['surname: Miller'])
    for (const text of [
      'Hi Sarah Your order is here',
      "Thanks Sarah I'm near",
      'Sarah Enjoy your meal',
      'HI SARAH COMING NOW',
    ])
      expect(blocksOf(text, { firstName: 'Sarah' }), text).toEqual([])
  })
  test('a first name is a name, whatever it means elsewhere', () => {
    for (const firstName of [
      'Dick',
      'Gay',
      'Jesus',
      'Jesús',
      'Trump',
      'Christian',
      'Cash',
      'Star',
      'Angel',
      'Babe',
      'Tipene',
    ])
      expect(blocksOf(`Hi ${firstName}, your order is nearly there.`, { firstName }), firstName).toEqual([])
  })
  test('a name that begs is no name', () => {
    expect(blocksOf('Hi Tip me please, your order is here', { firstName: 'Tip me please' })).not.toEqual([])
  })
})

describe('how a message looks', () => {
  test('it is neither empty, nor without a word, nor longer than 300 characters', () => {
    expect(rulesOf('  ')).toEqual(['empty'])
    expect(rulesOf('👍')).toContain('no_words')
    expect(rulesOf(`${'I am on my way to you now. '.repeat(12)}`)).toContain('too_long')
    expect(canSend(lint('I am on my way', context))).toBe(true)
  })
  test('a fourth sentence, a second emoji, shouting and a name said twice are warned of, and still may be sent', () => {
    const warned = (text: string, rule: string) => {
      const findings = lint(text, { ...context, firstName: 'Sarah' })
      expect(findings.map((finding) => finding.rule)).toContain(rule)
      expect(canSend(findings)).toBe(true)
      const fixed = findings.find((finding) => finding.rule === rule)?.fix?.text ?? text
      expect(rulesOf(fixed, { firstName: 'Sarah' })).not.toContain(rule)
    }
    warned('I am near. It is wet. I am slow. See you soon then.', 'too_many_sentences')
    warned('I am on my way 🙂 see you soon 👋🏽', 'too_many_emoji')
    warned('YOUR ORDER IS AT THE DOOR', 'shouting')
    warned('Your order is here!!!', 'shouting')
    warned('Hi Sarah, your order is here, Sarah', 'name_twice')
    expect(rulesOf('Hi Sarah! I am near. It is wet. I am slow.')).toEqual([])
  })
  test('hidden signs that turn letters around are stopped', () => {
    expect(blocksOf('Leave a \u202Epit\u202C')).toHaveLength(1)
  })
})

describe('what a platform adds', () => {
  test('a word about oneself is warned of where chat is for the order only', () => {
    expect(rulesOf("I'm a student saving up for a trip", { platform: 'instacart' })).toContain(
      'personal_reason',
    )
    expect(rulesOf("I'm a student saving up for a trip", { platform: 'wolt' })).toEqual([])
  })
  test('a second message within 5 minutes is warned of', () => {
    expect(rulesOf('I am on my way', { minutesSinceLast: 4 })).toEqual(['too_soon'])
    expect(rulesOf('I am on my way', { minutesSinceLast: 5 })).toEqual([])
  })
  test('Uber says that contact ends with the delivery', () => {
    expect(rulesOf('It is at your door', { platform: 'ubereats', moment: 'delivered' })).toEqual([
      'after_delivery',
    ])
    expect(rulesOf('It is at your door', { platform: 'doordash', moment: 'delivered' })).toEqual([])
  })
  test('every finding names a policy with its date', () => {
    for (const text of Object.values(bad).flat())
      for (const { source, why } of lint(text, { ...context, platform: 'instacart' })) {
        expect(source.url).toMatch(/^(https:\/\/|\/faq#safe-to-send)/)
        expect(source.checked).toMatch(/^\d{4}-\d\d-\d\d$/)
        expect(why).toMatch(/^[A-Z].*\.$/)
      }
  })
})

describe('what the composer writes', () => {
  const composed = (seed: number) => {
    const reasons = [null, ...personalReasons, 'traffic', 'weather', 'parking'] as const
    const id = reasons[seed % reasons.length]
    return compose(
      {
        moment: moments[seed % moments.length]!,
        tone: tones[(seed >> 2) % tones.length]!,
        platform: platforms[seed % platforms.length]!,
        eta: seed % 3 ? 10 : null,
        reason: id ? { kind: 'listed', id } : null,
        instruction: seed % 2 ? 'leave_at_door' : null,
        itemCount: seed % 5 ? null : 7,
        hasName: seed % 2 === 0,
        hasStore: seed % 3 === 0,
      },
      seed,
    )
  }
  test('all of it may be sent', () => {
    const stopped = Array.from({ length: 2000 }, (_, seed) => composed(seed)).flatMap((text) =>
      blocksOf(text).map((block) => `${block} ← ${text}`),
    )
    expect(stopped).toEqual([])
  })
})

describe('any text at all', () => {
  test('is read without an error, and every mark lies inside it', () => {
    assert(
      property(
        oneof(string({ unit: 'binary', maxLength: 400 }), string({ unit: 'grapheme', maxLength: 200 })),
        constantFrom(...platforms),
        string({ maxLength: 12 }),
        (text, platform, word) => {
          const findings = lint(text, {
            platform,
            moment: 'delivered',
            firstName: word,
            secrets: [word, 'Smith'],
          })
          for (const { start, end } of findings) {
            expect(start).toBeGreaterThanOrEqual(0)
            expect(end).toBeLessThanOrEqual(text.length)
            expect(start).toBeLessThanOrEqual(end)
          }
        },
      ),
      { numRuns: 300 },
    )
  })
})
