import { expect, test } from 'vitest'
import { canSend, lint } from '#domain/messages/lint/lint.ts'
import { stopped } from './blocked-examples.ts'

test.each(stopped)(
  '§2.28 Safe to send: the app itself stops “$words” as the front page says',
  ({ before, words, after, why }) => {
    const findings = lint(before + words + after, {
      platform: 'ubereats',
      moment: 'arriving',
      firstName: 'Priya',
    })
    expect(canSend(findings)).toBe(false)
    expect(findings).toContainEqual(
      expect.objectContaining({
        severity: 'block',
        start: before.length,
        end: before.length + words.length,
        why,
      }),
    )
  },
)
