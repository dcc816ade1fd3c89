import { describe, expect, test } from 'vitest'
import { blocksOf, context, rulesOf } from './findings.test-data.ts'
import { canSend, lint } from './lint.ts'

describe('how a message looks', () => {
  test('an empty text, one without a word and one longer than 300 characters are stopped', () => {
    expect(rulesOf('  ')).toEqual(['empty'])
    expect(rulesOf('👍')).toContain('no_words')
    expect(rulesOf('I am on my way to you now. '.repeat(12))).toContain('too_long')
    expect(canSend(lint('I am on my way', context))).toBe(true)
  })
  test('a fourth sentence, a second emoji, shouting and a repeated name get a warning, and still may be sent', () => {
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
    warned('Hey, I am outside, where are you, hurry up', 'impatient')
    warned('I am outside please hurry', 'impatient')
    warned('Hi Sarah, your order is here, Sarah', 'name_twice')
    expect(rulesOf('I asked the kitchen to hurry up, and I’ll hurry')).toEqual([])
    expect(rulesOf('Hi Sarah! I am near. It is wet. I am slow.')).toEqual([])
  })
  test('invisible characters that reverse the direction of text are stopped', () => {
    expect(blocksOf('Leave a \u202Epit\u202C')).toHaveLength(1)
  })
})
